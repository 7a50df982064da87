import { expect } from 'vitest';
import type { LeadHook, LeadHookEntry } from '#contract/communication/leadHooks.ts';
import type { HookKind } from '#contract/communication/hookPayload.ts';
import type { Lead } from '#contract/communication/leadRecord.ts';
import { leadHookEntriesTable, leadHooksTable, leadsTable, signInCountsTable } from '#server/schema.ts';
import { createTestApp, type TestAppOptions } from '../app.ts';

const types = { indiamart: 'IndiaMart', justdial: 'JustDial', meta: 'Facebook', google: 'GoogleAds', form: 'Website' };

let addresses = 0;
/** The header of a sender from whom nothing has come yet. */
export const newAddress = () => ({ 'X-Forwarded-For': `198.51.100.${(addresses += 1)}` });

/** A server with calls for its sources of leads. */
export async function createHookApp(options: TestAppOptions = {}) {
  const app = await createTestApp({ ...options, environment: { TRUST_PROXY: '1', ...options.environment } });
  const admin = await app.signInAs('Admin');
  const as = (json?: unknown) => ({ as: admin, ...(json !== undefined && { json }) });

  async function makeKey(id: string): Promise<{ hook: LeadHook; key: string }> {
    const response = await app.request('POST', `/api/lead-hooks/${id}/key`, as());
    expect(response.status).toBe(200);
    return response.json();
  }

  return {
    app,
    as,
    makeKey,
    /** Adds a source and makes its key. */
    async addHook(kind: HookKind = 'form', values: object = {}) {
      const json = { name: `Source ${kind}`, source: kind, kind, type: types[kind], ...values };
      const response = await app.request('POST', '/api/lead-hooks', as(json));
      expect(response.status).toBe(201);
      const { _id }: LeadHook = await response.json();
      return makeKey(_id);
    },
    /** Saves a source with other values. */
    async change({ _id, ...hook }: LeadHook, values: object) {
      expect((await app.request('PUT', `/api/lead-hooks/${_id}`, as({ ...hook, ...values }))).status).toBe(200);
    },
    send: (source: string, json: unknown, headers: Readonly<Record<string, string>> = {}, query = '') =>
      app.request('POST', `/api/public/hooks/${source}${query}`, { json, headers: { ...newAddress(), ...headers } }),
    async leads(): Promise<Lead[]> {
      return (await (await app.request('GET', '/api/leads', as())).json()).leads;
    },
    async entries(query = ''): Promise<LeadHookEntry[]> {
      return (await app.request('GET', `/api/lead-hook-entries?full=true&${query}`, as())).json();
    },
    replay: (id: string | undefined) => app.request('POST', `/api/lead-hook-entries/${id}/replay`, as()),
    async empty() {
      for (const table of [leadHookEntriesTable, leadHooksTable, leadsTable, signInCountsTable])
        await app.db.delete(table);
    },
  };
}
