import { newsletterSubscriptionsTable } from '#server/schema.ts';
import type { Adds, Examples, Refers } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['newsletter-subscriptions'];

export const refers: Refers = {
  newsletterSubscriptions: async ({ db }) => {
    const email = 'asha@subscribers.example';
    await db.insert(newsletterSubscriptionsTable).values({ email, name: 'Asha Rao' }).onConflictDoNothing();
  },
};

export const adds: Adds = {
  newsletterSubscriptions: async (app, token) => {
    const [newRecord] = await app.db
      .insert(newsletterSubscriptionsTable)
      .values({ email: `${crypto.randomUUID()}@subscribers.example`, name: 'Ravi Iyer' })
      .returning();
    return (await app.request('GET', `/api/newsletter-subscriptions/${newRecord?._id}`, { as: token })).json();
  },
};

export const examples: Examples = {
  'newsletterSubscriptions.setStatus': () => ({ json: { status: 'unsubscribed' } }),
  'newsletterSubscriptions.importOne': () => ({
    json: { email: 'meera@subscribers.example', name: 'Meera Nair', source: 'other', consent: 'Form at the Pune fair' },
  }),
};
