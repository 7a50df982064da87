import { describe, expect, it, test } from 'vitest';
import { DayBound, MomentBound } from '#contract/days.ts';
import { leads } from '#contract/communication/leads.ts';
import { rangeOf, relativeDays, isRelativeDay, resolveFilter } from '#contract/relativeValues.ts';
import * as z from 'zod/mini';

const viewer = { _id: '0b0e6d2e-7b0e-4b6e-9a53-1d2b0c1f7a10', name: 'Asha Menon' };
const list = {
  filter: {
    day_gte: DayBound,
    day_lte: DayBound,
    at_gte: MomentBound,
    at_lte: MomentBound,
    by: z.uuid(),
    word: z.string(),
  },
  colleagues: { by: '_id' },
} as const;
const at = (now: string) => ({ viewer, now: new Date(now) });

describe('a relative day', () => {
  it.each([
    ['today', '2026-11-26', '2026-11-26'],
    ['yesterday', '2026-11-25', '2026-11-25'],
    ['tomorrow', '2026-11-27', '2026-11-27'],
    ['this week', '2026-11-23', '2026-11-29'],
    ['last week', '2026-11-16', '2026-11-22'],
    ['next week', '2026-11-30', '2026-12-06'],
    ['this month', '2026-11-01', '2026-11-30'],
    ['last month', '2026-10-01', '2026-10-31'],
    ['next month', '2026-12-01', '2026-12-31'],
    ['-7d', '2026-11-19', '2026-11-19'],
    ['+2w', '2026-12-10', '2026-12-10'],
    ['-1m', '2026-10-26', '2026-10-26'],
  ])('%s of Thursday 26 November is %s to %s', (value, from, to) => {
    expect(rangeOf(value, '2026-11-26')).toEqual({ from, to });
  });

  it('a Sunday belongs to the week that began on Monday, and a month back ends with a shorter month', () => {
    expect(rangeOf('this week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(rangeOf('-1m', '2026-03-31')?.from).toBe('2026-02-28');
    expect(rangeOf('last month', '2026-01-15')).toEqual({ from: '2025-12-01', to: '2025-12-31' });
  });

  it('is nothing else', () => {
    expect(['Today', '7d', '-7', '-1234d', 'this year', '2026-11-20', ''].filter(isRelativeDay)).toEqual([]);
    expect(relativeDays.every(isRelativeDay)).toBe(true);
  });
});

test('the day changes at midnight in the institute, not in UTC', () => {
  const filter = { day_gte: 'today', day_lte: 'today' };
  expect(resolveFilter(list, filter, at('2026-11-26T18:29:59Z'))).toEqual({
    day_gte: '2026-11-26',
    day_lte: '2026-11-26',
  });
  expect(resolveFilter(list, filter, at('2026-11-26T18:30:00Z'))).toEqual({
    day_gte: '2026-11-27',
    day_lte: '2026-11-27',
  });
});

test('a filter by time gets the first and the last moment of the days in the institute', () => {
  expect(resolveFilter(list, { at_gte: 'this week', at_lte: 'this week' }, at('2026-11-26T12:00:00Z'))).toEqual({
    at_gte: '2026-11-22T18:30:00.000Z',
    at_lte: '2026-11-29T18:29:59.999Z',
  });
});

test('`me` is the viewer only where a filter names a colleague, and a word elsewhere', () => {
  const filter = { by: 'me', word: 'me', gone: 'me', flag: true };
  expect(resolveFilter(list, filter, at('2026-11-26T12:00:00Z'))).toEqual({ ...filter, by: viewer._id });
  const { reply } = leads.endpoints.list;
  expect(resolveFilter(reply, { assignedTo: 'me' }, at('2026-11-26T12:00:00Z'))).toEqual({ assignedTo: viewer.name });
});

test('in a filter by text, words such as `today` stay as they are', () => {
  expect(resolveFilter(list, { word: 'today' }, at('2026-11-26T12:00:00Z'))).toEqual({ word: 'today' });
});
