import type { Hono } from 'hono';
import type { Deps } from './deps.ts';
import type { AppVariables } from './http/appContext.ts';
import { send } from './http/send.ts';
import { version } from './version.ts';

export const healthPath = '/api/health';

/**
 * `GET /api/health/live`: 200 while the process answers; supervisors may restart it otherwise.
 *
 * `GET /api/health`: version, database and uptime in seconds; 503 while the database is unavailable.
 */
export function serveHealth(app: Hono<AppVariables>, deps: Deps): void {
  app.get(`${healthPath}/live`, (context) => context.json({ status: 'ok' }));
  app.get(healthPath, async (context) => {
    const database = await deps.availability.isReachable();
    const uptime = Math.round((deps.clock().getTime() - deps.startedAt.getTime()) / 1000);
    const body = {
      status: database ? 'ok' : 'unavailable',
      version,
      database: database ? 'ok' : 'unavailable',
      uptime,
    };
    return send(context, { body: JSON.stringify(body), status: database ? 200 : 503 });
  });
}
