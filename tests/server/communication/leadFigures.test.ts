import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadFigures } from '#contract/communication/leadFigures.ts';
import { createTestApp, flags, type TestApp } from '../app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

test('the figures count the leads of a period by stage, source and owner, for those who may read leads', async () => {
  const admin = await app.signInAs('Admin');
  const asha = await app.createEmployee({ name: 'Asha Rao', permissions: flags({ enquiries: ['read'] }) });
  const rows = await app.sql<{ id: string; kind: string }[]>`select id, kind from lead_stages order by "order"`;
  const stage = (kind: string) => rows.find((row) => row.kind === kind)?.id ?? '';
  await app.sql`delete from leads`;
  await app.sql`insert into leads (name, type, owner_id, assigned_to, stage_id, last_contacted_at, created_at) values
    ('A', 'JustDial', ${asha._id}, 'Asha Rao', ${stage('won')}, now(), '2026-05-02'),
    ('B', 'JustDial', ${asha._id}, 'Asha Rao', ${stage('lost')}, now(), '2026-05-03'),
    ('C', 'Referral', null, null, ${stage('new')}, null, '2026-05-04'),
    ('D', 'Referral', null, null, ${stage('won')}, null, '2026-06-04')`;
  const period = 'from=2026-05-01T00:00:00Z&to=2026-06-01T00:00:00Z';
  const answer = await app.request('GET', `/api/leads/figures?${period}`, { as: admin });
  const figures: LeadFigures = await answer.json();
  expect(figures.all).toEqual({ total: 3, contacted: 2, won: 1, lost: 1 });
  expect(figures.byStage.map(({ kind, total }) => [kind, total])).toEqual([
    ['new', 1],
    ['working', 0],
    ['working', 0],
    ['won', 1],
    ['lost', 1],
  ]);
  expect(figures.bySource).toEqual([
    { source: 'JustDial', total: 2, contacted: 2, won: 1, lost: 1 },
    { source: 'Referral', total: 1, contacted: 0, won: 0, lost: 0 },
  ]);
  expect(figures.byOwner).toEqual([
    { owner: { _id: asha._id, name: 'Asha Rao' }, total: 2, contacted: 2, won: 1, lost: 1 },
    { owner: null, total: 1, contacted: 0, won: 0, lost: 0 },
  ]);
  expect((await app.request('GET', '/api/leads/figures?from=yesterday', { as: admin })).status).toBe(422);
  const other = await app.signInAs({ permissions: flags({ blogs: ['read'] }) });
  expect((await app.request('GET', '/api/leads/figures', { as: other })).status).toBe(403);
});
