import { news } from '#contract/content/news.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { newsTable } from './tables.ts';

const records = recordsOf(news, newsTable);
const { list, get, create, remove } = news.endpoints;

export const newsRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(create, ({ db, body }) => records.insert(db, body)),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];
