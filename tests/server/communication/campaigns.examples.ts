import { campaignsTable } from '#server/schema.ts';
import type { TestApp } from '../app.ts';
import type { Adds, Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['campaigns', 'bulk-email'];

export const letter = {
  subject: 'New courses, {{first_name|dear learner}}',
  htmlContent: '<p>Hello {{name|there}}, see <a href="https://institute.example/courses">our courses</a>.</p>',
};

export const campaignExample = {
  title: 'November newsletter',
  ...letter,
  content: 'Hello {{name|there}}, see our courses.',
  targetAudience: 'all',
  customFilters: { status: [], source: [], tags: [] },
  template: 'newsletter',
};

const adding = (kind: 'campaigns' | 'bulkEmail', path: string) => async (app: TestApp, token: string) => {
  const values = { kind, title: 'November newsletter', ...letter, startsAt: new Date(Date.now() + 1e6).toISOString() };
  const [newRecord] = await app.db.insert(campaignsTable).values(values).returning();
  return (await app.request('GET', `/api${path}/${newRecord?._id}`, { as: token })).json();
};

export const adds: Adds = {
  campaigns: adding('campaigns', '/newsletter-subscriptions/campaigns'),
  bulkEmail: adding('bulkEmail', '/v1/bulk-email/sends'),
};

const bulkLetter = { ...letter, textContent: 'Hello {{name|there}}' };

export const examples: Examples = {
  'campaigns.send': () => ({
    json: { ...campaignExample, scheduledAt: new Date(Date.now() + 86_400_000).toISOString() },
  }),
  'campaigns.audience': () => ({ json: { targetAudience: 'recent' } }),
  'campaigns.preview': () => ({ json: letter }),
  'campaigns.test': () => ({ json: { ...letter, to: 'asha@institute.example' } }),
  'campaigns.bounced': () => ({ json: { events: [{ type: 'bounce', email: 'gone@readers.example' }] } }),
  'bulkEmail.testSend': () => ({ json: bulkLetter }),
  'bulkEmail.send': () => ({ json: { ...bulkLetter, recipientTypes: ['newsletter'] } }),
  'bulkEmail.audience': () => ({ json: { recipientTypes: ['student', 'newsletter'] } }),
  'bulkEmail.preview': () => ({ json: bulkLetter }),
};
