import { expect, test } from 'vitest';
import { BookingDraft } from '#contract/session/bookings.ts';
import { LeadDraft } from '#contract/communication/leadRecord.ts';
import { DayBound, isDay, MomentBound, momentField } from '#contract/days.ts';

test('a date is a calendar day of the years 1900 to 2200', () => {
  expect(['1900-01-01', '2026-11-20', '2200-12-31', '2024-02-29'].filter((day) => !isDay(day))).toEqual([]);
  const invalidTexts = [
    '0000-01-01',
    '0001-01-01',
    '1899-12-31',
    '2201-01-01',
    '9999-12-31',
    '2026-02-30',
    '2026-1-1',
    '',
    'x',
  ];
  expect(invalidTexts.filter(isDay)).toEqual([]);
});

test('every date of a body or a filter is within these years', () => {
  const booking = { title: 'A', by: 'B' };
  expect(BookingDraft.safeParse({ ...booking, date: '2026-11-20' }).success).toBe(true);
  expect(BookingDraft.safeParse({ ...booking, date: '0000-01-01' }).success).toBe(false);
  expect(BookingDraft.safeParse({ ...booking, date: ' ' }).error?.issues[0]?.message).toBe('Date is required');
  expect(LeadDraft.safeParse({ name: 'A', scheduledDate: '0000-01-01' }).success).toBe(false);
  expect(DayBound.safeParse('0000-01-01').success).toBe(false);
  expect(MomentBound.safeParse('2026-11-20T00:00:00Z').success).toBe(true);
  expect(MomentBound.safeParse('0000-11-20T00:00:00Z').success).toBe(false);
});

const read = (text: string) => momentField('Enter a valid time').safeParse(text).data;

test('a moment without a zone is read in the institute’s time zone', () => {
  expect(read('2026-11-24T10:00')).toBe('2026-11-24T04:30:00.000Z');
  expect(read('2026-11-24T10:00:30')).toBe('2026-11-24T04:30:00.000Z');
  expect(read('2026-11-24T04:30:00Z')).toBe('2026-11-24T04:30:00.000Z');
  expect(read('2026-11-24T10:00:00+05:30')).toBe('2026-11-24T04:30:00.000Z');
  expect(['2026-11-24', '2026-02-30T10:00', '0000-11-24T10:00', '24/11/2026 10:00', ''].map(read)).toEqual(
    Array(5).fill(undefined),
  );
});
