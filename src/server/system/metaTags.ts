import { metaTags } from '#contract/system/metaTags.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { metaTagsTable } from './tables.ts';

const records = recordsOf(metaTags, metaTagsTable);
const { list, get, create, update, remove } = metaTags.endpoints;

export const metaTagRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(create, ({ db, body }) => records.insert(db, body)),
  implement(update, ({ db, params, body, version }) => records.update(db, params.id, body, version)),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];
