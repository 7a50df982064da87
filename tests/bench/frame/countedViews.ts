import * as z from 'zod/mini';
import { ViewCount } from '#contract/features/views.ts';
import type { Sql } from '#server/database/connect.ts';
import { atMost, type Figure } from '../report.ts';
import { spread, type Asking } from './asking.ts';
import { percentile } from './changes.ts';

const rounds = 30;

/** Twenty views as an office keeps them, most of them of its 300,000 leads. */
const views: readonly { readonly noun: string; readonly filter?: Record<string, string>; readonly search?: string }[] =
  [
    { noun: 'leads', filter: { overdue: 'true' } },
    { noun: 'leads', filter: { assignedTo: 'me' } },
    { noun: 'leads', filter: { assignedTo: 'Colleague 7' } },
    { noun: 'leads', filter: { type: 'IndiaMart' } },
    { noun: 'leads', filter: { type: 'JustDial', assignedTo: 'Colleague 3' } },
    { noun: 'leads', filter: { createdAt_gte: '-7d' } },
    { noun: 'leads', filter: { createdAt_gte: '-30d', type: 'Facebook' } },
    { noun: 'leads', filter: { scheduledDate_gte: 'today', scheduledDate_lte: 'today' } },
    { noun: 'leads', filter: { scheduledDate_gte: '-7d' } },
    { noun: 'leads', search: 'placement' },
    { noun: 'leads', search: 'deshmukh' },
    { noun: 'leads' },
    { noun: 'students', filter: { status: 'suspended' } },
    { noun: 'students', filter: { duplicate: 'true' } },
    { noun: 'students', search: 'शर्मा' },
    { noun: 'payments', filter: { status: 'pending' } },
    { noun: 'payments', filter: { status: 'verified', invoiceSent: 'false' } },
    { noun: 'transactions', filter: { status: 'pending' } },
    { noun: 'tickets', filter: { replied: 'false' } },
    { noun: 'messages', filter: { status: 'pending' } },
  ];

/** The counts of twenty views in one call: as the sidebar asks for them, and right after a lead has changed. */
export async function measureCountedViews({ ask, send, time }: Asking, sql: Sql): Promise<Figure[]> {
  for (const [place, { noun, filter = {}, search = '' }] of views.entries()) {
    const body = { noun, name: `View ${place}`, isCounted: true, filter, search };
    const { status, body: answer } = await send('POST', '/views', body);
    if (status !== 201) throw new Error(`View ${place} was answered with ${status}: ${JSON.stringify(answer)}`);
  }
  const counts = z.array(ViewCount).parse((await ask('/views/counts')).body);
  const counted = counts.filter(({ count }) => count !== null).length;
  const [lead] = await sql.unsafe<{ id: string }[]>('select id from leads order by created_at limit 1');
  const [warm, cold]: [number[], number[]] = [[], []];
  for (let attempt = 0; attempt < rounds; attempt += 1) {
    warm.push(await time('/views/counts'));
    const { status } = await send('PUT', `/leads/${lead?.id}`, { message: `Called ${attempt} times` });
    if (status !== 200) throw new Error(`A lead was answered with ${status}.`);
    cold.push(await time('/views/counts'));
  }
  const note = (times: readonly number[]) => `${spread(times)}; ${counted} counted`;
  return [
    {
      what: `counts of ${views.length} views at 300,000 leads, one call, p95`,
      ours: { value: percentile(warm, 0.95), unit: 'ms' },
      goal: atMost(50),
      note: note(warm),
    },
    {
      what: 'the same right after a change of a lead, p95',
      ours: { value: percentile(cold, 0.95), unit: 'ms' },
      goal: atMost(50),
      note: note(cold),
    },
  ];
}
