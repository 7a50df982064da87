import { blogs } from '#contract/content/blogs.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { blogsTable } from './tables.ts';

const records = recordsOf(blogs, blogsTable, { files: ['imageUrl'] });
const { list, get, create, update, setStatus, remove } = blogs.endpoints;

export const blogRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(create, ({ db, body, files }) => records.insert(db, { ...body, imageUrl: files.image?.path ?? null })),
  // The old image stays as long as the history of the record refers to it.
  implement(update, ({ db, params, body, files, version }) =>
    records.update(db, params.id, { ...body, ...(files.image ? { imageUrl: files.image.path } : {}) }, version),
  ),
  implement(setStatus, ({ db, params, body, version }) => records.update(db, params.id, body, version)),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];
