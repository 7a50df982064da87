import { describe, expect, test } from 'vitest';
import { todayAtInstitute, wallClock } from '#contract/instituteTime.ts';
import { isWebAddress } from '#contract/links.ts';
import { Booking, BookingDraft, RecordingLink } from '#contract/session/bookings.ts';
import { endOf, overlap, readTimes } from '#contract/session/bookingTimes.ts';

describe('the institute’s time zone', () => {
  test('has its own day and time, whatever the time zone of the machine', () => {
    expect(wallClock(new Date('2026-11-20T18:29:59Z'))).toEqual({ date: '2026-11-20', time: '23:59' });
    expect(wallClock(new Date('2026-11-20T18:30:00Z'))).toEqual({ date: '2026-11-21', time: '00:00' });
    expect(todayAtInstitute(new Date('2026-12-31T20:00:00Z'))).toBe('2027-01-01');
  });
});

describe('the time of a booking', () => {
  test.each([
    ['our own shape', { date: '2026-11-20', start: '10:00', end: '12:30' }, ['2026-11-20', '10:00', '12:30']],
    ['without times', { date: '2026-11-20' }, ['2026-11-20', null, null]],
    ['a day that comes first', { date: '05/11/2026', start: '9:05' }, ['2026-11-05', '09:05', null]],
    ['seconds', { date: '2026-11-20', start: '10:00:00', end: '11:15:30' }, ['2026-11-20', '10:00', '11:15']],
    ['noon and midnight', { date: '1-2-2026', start: '12 AM', end: '12:30 p.m.' }, ['2026-02-01', '00:00', '12:30']],
    ['an afternoon', { date: '2026-11-20', start: '2:30 PM', end: '4pm' }, ['2026-11-20', '14:30', '16:00']],
    [
      'moments',
      { date: '2026-11-20T00:00:00.000Z', start: '2026-11-20T04:30:00Z', end: '2026-11-20T12:00:00+05:30' },
      ['2026-11-20', '10:00', '12:00'],
    ],
    ['midnight at the institute', { date: '2026-11-19T18:30:00.000Z' }, ['2026-11-20', null, null]],
    ['milliseconds', { start: Date.UTC(2026, 10, 20, 4, 30) }, ['2026-11-20', '10:00', null]],
    ['the institute’s clock with its day', { start: '2026-11-20T10:00' }, ['2026-11-20', '10:00', null]],
    ['an end alone', { date: '2026-11-20', end: '12:00' }, ['2026-11-20', null, null]],
    ['days and times that do not exist', { date: '2026-02-30', start: '24:10', end: '13 PM' }, [null, null, null]],
    ['words', { date: 'soon', start: '2', end: {} }, [null, null, null]],
  ] as const)('is read from %s', (_, booking, [date, start, end]) => {
    expect(readTimes(booking)).toEqual({ date, start, end });
  });

  test('ends an hour after the start when no end is known, and never on the next day', () => {
    const date = '2026-11-20';
    expect(endOf({ date, start: '10:15', end: null })).toBe('11:15');
    expect(endOf({ date, start: '10:15', end: '09:00' })).toBe('11:15');
    expect(endOf({ date, start: '23:30', end: null })).toBe('24:00');
    expect(endOf({ date, start: null, end: null })).toBe('24:00');
  });

  test.each([
    [['10:00', '12:00'], ['11:59', '13:00'], true],
    [['10:00', '12:00'], ['12:00', '13:00'], false],
    [['10:00', '12:00'], [null, null], true],
    [[null, null], [null, null], true],
    [['10:00', null], ['10:59', '11:00'], true],
    [['10:00', null], ['11:00', '12:00'], false],
  ] as const)('%o and %o overlap: %s', ([start, end], [otherStart, otherEnd], expected) => {
    const booking = { date: '2026-11-20', start, end };
    const other = { date: '2026-11-20', start: otherStart, end: otherEnd };
    expect(overlap(booking, other)).toBe(expected);
    expect(overlap(other, booking)).toBe(expected);
    expect(overlap(booking, { ...other, date: '2026-11-21' })).toBe(false);
    expect(overlap({ ...booking, date: null }, { ...other, date: null })).toBe(false);
  });
});

describe('a booking of another server', () => {
  test('has our shape after parsing', () => {
    const booking = Booking.parse({
      _id: '7',
      title: 'GST',
      category: 'Live',
      by: null,
      status: 'rejected',
      hrs: '2 hrs',
    });
    expect(booking).toMatchObject({
      _id: '7',
      type: 'live',
      category: 'live',
      by: '',
      status: 'cancelled',
      hrs: 2,
      date: null,
      link: null,
      recording: null,
    });
    expect(booking.conflicts).toBeUndefined();
  });

  test('is refused when it is not one', () => {
    expect(Booking.safeParse('GST').success).toBe(false);
    expect(Booking.safeParse({ title: 'GST' }).success).toBe(false);
  });
});

/** The first message of each field. */
function messagesOf(value: unknown): Record<string, string> {
  const messages: Record<string, string> = {};
  for (const { path, message } of BookingDraft.safeParse(value).error?.issues ?? []) {
    messages[path.join('.')] ??= message;
  }
  return messages;
}

describe('a new booking', () => {
  const draft = { title: 'GST', type: 'live', by: 'Anil', date: '2026-11-20', start: '10:00', end: '12:00' };

  test('needs title, trainer and date', () => {
    const requiredErrors = { title: 'Title is required', by: 'Trainer is required', date: 'Date is required' };
    expect(messagesOf({})).toEqual(requiredErrors);
    expect(messagesOf({ title: ' ', by: '', date: '' })).toEqual(requiredErrors);
    expect(messagesOf(draft)).toEqual({});
  });

  test.each([
    [{ end: '' }, { end: 'End is required when there is a start' }],
    [{ start: '' }, { start: 'Start is required when there is an end' }],
    [{ end: '10:00' }, { end: 'The end must be after the start' }],
    [{ start: '25:00' }, { start: 'Enter a time' }],
    [{ date: '2026-02-30' }, { date: 'Enter a valid date' }],
    [{ link: 'javascript:alert(1)' }, { link: 'Enter a link that begins with http:// or https://' }],
    [{ start: '', end: '', link: '' }, {}],
  ])('with %o is refused with %o', (change, messages) => {
    expect(messagesOf({ ...draft, ...change })).toEqual(messages);
  });
});

test.each([
  ['', 'Please enter a recording link'],
  ['   ', 'Please enter a recording link'],
  ['recordings/gst', 'Enter a link that begins with http:// or https://'],
  ['ftp://files.example/gst', 'Enter a link that begins with http:// or https://'],
  ['https://', 'Enter a link that begins with http:// or https://'],
])('"%s" is not a recording link', (link, message) => {
  expect(RecordingLink.safeParse(link).error?.issues[0]?.message).toBe(message);
});

test('a recording link is a web address', () => {
  expect(RecordingLink.parse(' https://recordings.example/gst?part=1 ')).toBe('https://recordings.example/gst?part=1');
  expect(isWebAddress('HTTP://recordings.example')).toBe(true);
  expect(isWebAddress('https:///no-host')).toBe(false);
});
