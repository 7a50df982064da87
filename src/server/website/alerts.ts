import { alerts } from '#contract/website/alerts.ts';
import { implement } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { alertsTable } from './tables.ts';

const records = recordsOf(alerts, alertsTable);
const { list, get, create, setStatus, remove } = alerts.endpoints;

export const alertRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(create, ({ db, body }) => records.insert(db, body)),
  implement(setStatus, ({ db, params, body, version }) => records.update(db, params.id, body, version)),
  implement(remove, async ({ db, params }) => {
    await records.remove(db, params.id);
    return { success: true };
  }),
];
