import type { Hono } from 'hono';
import { setTimeout as after } from 'node:timers/promises';
import type { Deps } from './deps.ts';
import type { AppVariables } from './http/pipeline.ts';
import { send } from './http/send.ts';
import { version } from './version.ts';

/** `GET /api/health`: version, database and uptime in seconds; 503 when the database is away. */
export function serveHealth(app: Hono<AppVariables>, deps: Deps): void {
  app.get('/api/health', async (context) => {
    const database = await isReachable(deps);
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

/** Milliseconds after which a database that has not answered counts as away: whoever watches does not wait for long. */
const patience = 2000;

function isReachable({ sql }: Deps): Promise<boolean> {
  const answered = sql`select 1`.then(
    () => true,
    () => false,
  );
  return Promise.race([answered, after(patience, false, { ref: false })]);
}
