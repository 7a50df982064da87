import { blogs } from '#contract/content/blogs.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { blogsTable } from './tables.ts';

const records = recordsOf(blogs, blogsTable);
const { list, get, create, update, setStatus, remove } = blogs.endpoints;

export const blogRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(create, ({ db, body, files }) => records.insert(db, { ...body, imageUrl: files.image?.path ?? null })),
  implement(update, async ({ db, params, body, files, version, deps, afterCommit }) => {
    if (!files.image) return records.update(db, params.id, body, version);
    const before = await records.lock(db, params.id);
    const saved = await records.update(db, params.id, { ...body, imageUrl: files.image.path }, version);
    if (before.imageUrl) afterCommit(() => deps.storage.remove(before.imageUrl ?? ''));
    return saved;
  }),
  implement(setStatus, ({ db, params, body, version }) => records.update(db, params.id, body, version)),
  implement(remove, async ({ db, params, deps, afterCommit }) => {
    const { imageUrl } = await records.remove(db, params.id);
    if (imageUrl) afterCommit(() => deps.storage.remove(imageUrl));
    return { success: true };
  }),
];
