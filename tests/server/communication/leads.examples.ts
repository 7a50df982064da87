import { leadActivitiesTable, leadHookEntriesTable } from '#server/schema.ts';
import type { Adds, Examples, Refers } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['leads'];

export const lead = {
  name: 'Kunal Wadhwa',
  email: 'kunal@example.in',
  phone: '+91 98110 64097',
  message: 'Which course do you advise?',
  type: 'JustDial',
  assignedTo: 'Rohit Deshpande',
  scheduledDate: '2027-01-11',
  scheduledTime: '11:30',
};

const hook = (source: string) => ({ name: 'Course page', source, kind: 'form', type: 'Website' });

/** The id of an employee to whom the examples of rules give leads. */
const leadTaker = '0190f5fa-0000-7000-8000-00000000c0de';
const rule = { name: 'Ads', types: ['GoogleAds'], employeeIds: [leadTaker] };

export const refers: Refers = {
  leadRules: (app) =>
    app.sql`insert into employees (id, name, email, role) values (${leadTaker}, 'Devika', 'devika@institute.example', 'Admin')
      on conflict do nothing`,
};

export const examples: Examples = {
  'leads.create': () => ({ json: lead }),
  'leads.importOne': () => ({ json: { name: 'Ravi Kulkarni', phone: '+91 98110 64001', defaultType: 'Referral' } }),
  'leads.progress': () => ({ json: { lostReason: 'Too far away' } }),
  'leads.outcome': () => ({
    json: { outcome: 'spoke', nextDate: '2027-01-12', nextTime: '11:00', key: crypto.randomUUID() },
  }),
  'leads.merge': () => ({ json: { other: '00000000-0000-4000-8000-000000000000' } }),
  'leadSettings.update': () => ({ json: { reminderMinutes: 30 } }),
  'leads.mail': () => ({ json: { subject: 'Batches', text: 'We begin on Monday.', key: crypto.randomUUID() } }),
  'leadStages.create': () => ({ json: { name: 'Trial class', colour: '#b45309', kind: 'working' } }),
  'leadStages.update': () => ({ json: { name: 'Trial', colour: '#0e7490', kind: 'working' } }),
  'leadStages.arrange': () => ({ json: { ids: [] } }),
  'leadHooks.create': () => ({ json: hook(`form-${crypto.randomUUID().slice(0, 8)}`) }),
  'leadHooks.update': () => ({ json: { ...hook(`page-${crypto.randomUUID().slice(0, 8)}`), name: 'Landing page' } }),
  'leadRules.create': () => ({ json: rule }),
  'leadRules.update': () => ({ json: { ...rule, name: 'Ads of Delhi', cities: ['Delhi'] } }),
  'leadRules.arrange': () => ({ json: { ids: [] } }),
  'leadPeople.share': () => ({ json: { capacity: 40 } }),
  'hooks.receive': () => ({ json: { name: 'Asha', phone: '+91 98110 64097' } }),
  'leads.update': () => ({ json: { ...lead, assignedTo: 'Fatima Sheikh' } }),
};

export const adds: Adds = {
  leadHookEntries: async (app, token) => {
    const json = hook(`log-${crypto.randomUUID().slice(0, 8)}`);
    const response = await app.request('POST', '/api/lead-hooks', { as: token, json });
    const { _id: hookId }: { _id: string } = await response.json();
    const payload = { name: 'Asha', phone: '+91 98110 64097' };
    const entry = { hookId, digest: crypto.randomUUID(), outcome: 'failed' as const, payload };
    const [row] = await app.db.insert(leadHookEntriesTable).values(entry).returning({ _id: leadHookEntriesTable._id });
    return { _id: row?._id ?? '' };
  },
  leadActivities: async (app, token) => {
    const response = await app.request('POST', '/api/leads', { as: token, json: lead });
    const { _id: leadId }: { _id: string } = await response.json();
    const entry = { leadId, kind: 'outcome' as const, outcome: 'busy' as const };
    const [row] = await app.db.insert(leadActivitiesTable).values(entry).returning({ _id: leadActivitiesTable._id });
    return { _id: row?._id ?? '' };
  },
};
