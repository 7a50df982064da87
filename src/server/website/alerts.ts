import { desc, eq } from 'drizzle-orm';
import { site } from '#contract/public/site.ts';
import { alerts } from '#contract/website/alerts.ts';
import { implement } from '../http/call.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { publish } from '../platform/published.ts';
import { alertsTable } from './tables.ts';

const records = recordsOf(alerts, alertsTable);

export const alertRoutes = Object.values({
  ...crudRoutes(alerts, records),
  setStatus: implement(alerts.endpoints.setStatus, ({ db, params, body, version }) =>
    records.update(db, params.id, body, version),
  ),
});

/** Alerts that the site shows at most. */
const most = 20;

export const publishedAlerts = publish(site.endpoints.alerts, {
  from: [alertsTable],
  read: ({ db }) =>
    db
      .select()
      .from(alertsTable)
      .where(eq(alertsTable.status, 'active'))
      .orderBy(desc(alertsTable.createdAt), desc(alertsTable._id))
      .limit(most),
});
