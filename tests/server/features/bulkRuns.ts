import { expect, vi } from 'vitest';
import type { BulkResult, BulkRun } from '#contract/features/bulk.ts';
import { waitOf } from '#tests/setup/pace.ts';
import type { TestApp } from '../app.ts';

export const selected = (ids: readonly string[]) => ids.map((_id) => ({ _id }));
export const setActive = (ids: readonly string[]) => ({
  noun: 'alerts',
  endpoint: 'setStatus',
  body: { status: 'active' },
  records: selected(ids),
});

/** The calls of bulk runs, as the person with the token makes them unless another is named. */
export function bulkCalls(started: () => { app: TestApp; token: string }) {
  async function call<T>(
    method: string,
    path: string,
    json?: unknown,
    as = started().token,
  ): Promise<{ status: number; body: T }> {
    const response = await started().app.request(method, `/api${path}`, {
      as,
      ...(json === undefined ? {} : { json }),
    });
    return { status: response.status, body: await response.json() };
  }

  async function ended(id: string, as?: string): Promise<BulkRun> {
    let found: BulkRun | undefined;
    await vi.waitFor(
      async () => {
        found = (await call<BulkRun>('GET', `/bulk/${id}`, undefined, as)).body;
        expect(['done', 'stopped']).toContain(found.state);
      },
      { timeout: waitOf(30_000), interval: 20 },
    );
    if (!found) throw new Error('The run did not end.');
    return found;
  }

  return {
    call,
    ended,
    async run(json: unknown, as?: string): Promise<BulkRun> {
      const { status, body } = await call<BulkRun>('POST', '/bulk', json, as);
      expect([status, body]).toEqual([202, expect.anything()]);
      return ended(body._id, as);
    },
    undo: async (id: string): Promise<BulkRun> => ended((await call<BulkRun>('POST', `/bulk/${id}/undo`)).body._id),
    resultsOf: async (id: string, as?: string) =>
      (await call<{ rows: BulkResult[] }>('GET', `/bulk/${id}/results`, undefined, as)).body.rows,
    async addAlerts(count: number): Promise<string[]> {
      const rows = await started().app.sql<{ id: string }[]>`
        insert into alerts (title, message, status)
        select 'Alert ' || n, 'Text', 'inactive' from generate_series(1, ${count}::int) n returning id`;
      return rows.map(({ id }) => id);
    },
  };
}
