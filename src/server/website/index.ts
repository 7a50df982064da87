import type { Domain } from '../domain.ts';
import { aged } from '../platform/aged.ts';
import { alertRoutes } from './alerts.ts';
import { demoAlerts } from './demo.ts';
import { alertsTable } from './tables.ts';

export const website: Domain = {
  routes: alertRoutes,
  seed: async (db, { now }) => {
    await db.insert(alertsTable).values(aged(demoAlerts, now));
  },
};
