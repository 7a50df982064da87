import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['support'];

export const ticket = {
  name: 'Kavya Reddy',
  email: 'kavya@example.in',
  phone: '+91 98480 22338',
  message: 'My payment is not shown.',
};

export const adds: Adds = {
  ticketNotes: async (app, token) => {
    const { _id: parent } = await (await app.request('POST', '/api/tickets', { as: token, json: ticket })).json();
    const path = `/api/tickets/${parent}/notes`;
    const createResponse = await app.request('POST', path, { as: token, json: { text: 'Called twice.' } });
    return { ...(await createResponse.json()), parent };
  },
};

export const examples: Examples = {
  'tickets.create': () => ({ json: ticket }),
  'tickets.resolve': () => ({ json: { resolve: 'Thank you, it is paid.' } }),
  'ticketNotes.create': () => ({ json: { text: 'Has called before.' } }),
};
