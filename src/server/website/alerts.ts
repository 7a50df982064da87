import { eq } from 'drizzle-orm';
import { site } from '#contract/public/site.ts';
import { alerts } from '#contract/website/alerts.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { publishRows } from '../platform/published.ts';
import { alertsTable } from './tables.ts';

const publishedAlerts = publishRows(site.endpoints.alerts, alertsTable, {
  where: eq(alertsTable.status, 'active'),
  maxRows: 20,
});

export const part: DomainPart = {
  routes: Object.values(crudRoutes(alerts, recordsOf(alerts, alertsTable))),
  published: [publishedAlerts],
};
