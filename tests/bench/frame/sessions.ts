import { sign } from 'hono/jwt';
import type { PermissionMap } from '#contract/permissions.ts';
import type { Sql } from '#server/database/connect.ts';

/** The secret of the measured servers, so that hundreds of sessions need no sign-in. */
export const secret = 'a secret of one bench, long enough';
export const environment = { SESSION_SECRET: secret };

const lifetimeSeconds = 12 * 60 * 60;

/** An employee with these rights and an open session; `token` is sent by the browser. */
export type SignedInEmployee = { readonly id: string; readonly token: string };

/** Adds employees, a session each. */
export async function addEmployees(
  sql: Pick<Sql, 'unsafe'>,
  { count, role, permissions = {} }: { count: number; role: string; permissions?: PermissionMap },
): Promise<readonly SignedInEmployee[]> {
  const rows = await sql.unsafe<{ id: string; sid: string }[]>(
    `with made as (
       insert into employees (name, email, password_hash, role, permissions)
       select 'Colleague ' || n, 'frame' || n || '-' || gen_random_uuid() || '@institute.example', 'no password', $1, $2::jsonb
       from generate_series(1, ${count}) n returning id)
     insert into sessions (employee_id, expires_at, address, user_agent)
     select id, now() + interval '${lifetimeSeconds} seconds', '127.0.0.1', 'bench' from made
     returning employee_id as id, id as sid`,
    [role, JSON.stringify(permissions)],
  );
  const exp = Math.floor(Date.now() / 1000) + lifetimeSeconds;
  return Promise.all(
    rows.map(async ({ id, sid }) => ({ id, token: await sign({ sub: id, sid, exp }, secret, 'HS256') })),
  );
}
