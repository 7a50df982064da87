import { alerts } from '#contract/website/alerts.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { alertsTable } from './tables.ts';

const records = recordsOf(alerts, alertsTable);

export const alertRoutes = Object.values({
  ...crudRoutes(alerts, records),
  setStatus: implement(alerts.endpoints.setStatus, ({ db, params, body, version }) =>
    records.update(db, params.id, body, version),
  ),
});
