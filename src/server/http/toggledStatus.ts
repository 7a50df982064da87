import type { NounEndpoint } from '#contract/endpoint.ts';
import type { Status } from '#contract/fields.ts';
import type { Queryable } from '../database/connect.ts';
import { routeOf, type Call, type Route } from './call.ts';
import { stale } from './refusal.ts';

/** The part of `recordsOf` that a table with a status needs. */
type ToggledRecords = {
  lock(db: Queryable, id: string): Promise<{ readonly status: Status; readonly version: number }>;
  update(db: Queryable, id: string, values: { status: Status }): Promise<object>;
  get(db: Queryable, id: string): Promise<object>;
};

/**
 * Returns the route that toggles the status of a record. The row is locked, so that each of two concurrent calls has an
 * effect. A caller who has read an older version is refused with the current record. `read` returns the reply, if it
 * contains more than the record.
 */
export function toggledStatus(
  endpoint: NounEndpoint<`/${string}{id}${string}`>,
  records: ToggledRecords,
  read: (call: Call, id: string) => Promise<object> = ({ db }, id) => records.get(db, id),
): Route {
  return routeOf(endpoint, async (call) => {
    const { db, params, version } = call;
    const { id = '' }: Readonly<Record<string, string>> = params;
    const recordBefore = await records.lock(db, id);
    if (version !== undefined && version !== recordBefore.version) throw stale({ ...(await read(call, id)) });
    await records.update(db, id, { status: recordBefore.status === 'active' ? 'inactive' : 'active' });
    return read(call, id);
  });
}
