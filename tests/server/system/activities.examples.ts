import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['audit'];

export const examples: Examples = {
  // Long before any entry of a test.
  'activities.clear': () => ({
    json: { userId: crypto.randomUUID(), ip: '203.0.113.9', startDate: '2020-01-01', endDate: '2020-01-31' },
  }),
  'activities.count': () => ({ json: { endDate: '2020-01-31' } }),
};

export const adds: Adds = {
  activities: async ({ sql }) => {
    const [row] = await sql<{ _id: string }[]>`
      insert into audit_entries
        (address, method, route, path, module, status, duration, request_bytes, response_bytes, user_agent, request_id, event)
      values ('203.0.113.9', 'POST', '/alerts', '/api/alerts', 'alert', 201, 12.5, 90, 210, 'test', '', 'create')
      returning id as _id`;
    if (!row) throw new Error('No entry was stored.');
    return row;
  },
};
