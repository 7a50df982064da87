import { describe, expect, it } from 'vitest';
import { momentAt, wallClock } from '#contract/instituteTime.ts';
import { calendarFile } from '#contract/session/calendarFile.ts';

const event = {
  uid: '7@bookings',
  title: 'GST returns',
  date: '2026-11-24',
  start: '10:00',
  end: '12:00',
  stamp: new Date('2026-11-20T08:15:30Z'),
} as const;

const starts = (date: string, zone: string) => /DTSTART:(\w+)/.exec(calendarFile([{ ...event, date }], { zone }))?.[1];
const linesOf = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

describe('a calendar file', () => {
  it('invites with a method, a sequence and both people', () => {
    const organizer = { name: 'Delhi "Skills"', email: 'office@institute.example' };
    const attendee = { name: 'Riya; Sen', email: 'riya@students.example' };
    const text = calendarFile([{ ...event, sequence: 2, status: 'CONFIRMED', organizer, attendee }], {
      method: 'REQUEST',
    });
    expect(linesOf(text)).toEqual([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Institute Console//Calendar//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:REQUEST',
      'BEGIN:VEVENT',
      'UID:7@bookings',
      'DTSTAMP:20261120T081530Z',
      'SEQUENCE:2',
      'DTSTART:20261124T043000Z',
      'DTEND:20261124T063000Z',
      'SUMMARY:GST returns',
      'STATUS:CONFIRMED',
      `ORGANIZER;CN="Delhi 'Skills'":mailto:office@institute.example`,
      'ATTENDEE;CN="Riya; Sen";ROLE=REQ-PARTICIPANT;PARTSTAT=ACCEPTED;RSVP=FALSE:mailto:riya@students.example',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ]);
  });

  it('has a whole day as a date, whose end is the next day', () => {
    const text = calendarFile([{ ...event, date: '2026-12-31', start: null, end: null }]);
    expect(text).toContain('DTSTART;VALUE=DATE:20261231\r\nDTEND;VALUE=DATE:20270101\r\n');
  });

  it('says when a subscribed one is to be read again', () => {
    const text = calendarFile([], { name: 'Institute, all', refreshHours: 1 });
    expect(linesOf(text)).toEqual(
      expect.arrayContaining([
        String.raw`NAME:Institute\, all`,
        'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
        'X-PUBLISHED-TTL:PT1H',
      ]),
    );
  });

  it('follows the summer time of a zone', () => {
    expect(starts('2026-03-07', 'America/New_York')).toBe('20260307T150000Z');
    expect(starts('2026-03-08', 'America/New_York')).toBe('20260308T140000Z');
    expect(starts('2026-10-25', 'Europe/Berlin')).toBe('20261025T090000Z');
    expect(starts('2026-10-24', 'Europe/Berlin')).toBe('20261024T080000Z');
  });
});

describe('the clock of a zone with summer time', () => {
  const zone = 'America/New_York';

  it.each([
    ['before it begins', { date: '2026-03-08', time: '01:30' }, '2026-03-08T06:30:00.000Z'],
    ['in the hour that is left out', { date: '2026-03-08', time: '02:30' }, '2026-03-08T07:30:00.000Z'],
    ['after it has begun', { date: '2026-03-08', time: '03:30' }, '2026-03-08T07:30:00.000Z'],
    ['in the hour that comes twice', { date: '2026-11-01', time: '01:30' }, '2026-11-01T05:30:00.000Z'],
    ['after it has ended', { date: '2026-11-01', time: '02:00' }, '2026-11-01T07:00:00.000Z'],
    ['at midnight after', { date: '2026-11-02', time: '00:00' }, '2026-11-02T05:00:00.000Z'],
  ])('gives the moment %s', (_when, shown, moment) => {
    expect(momentAt(shown, zone).toISOString()).toBe(moment);
  });

  it('gives back each hour of the year but those that are left out', () => {
    for (let hour = Date.parse('2026-01-01T00:00Z'); hour < Date.parse('2027-01-01T00:00Z'); hour += 3_600_000) {
      const [date = '', time = ''] = new Date(hour).toISOString().slice(0, 16).split('T');
      const shown = wallClock(momentAt({ date, time }, zone), zone);
      if (`${date} ${time}` !== '2026-03-08 02:00') expect(shown).toEqual({ date, time });
    }
  });
});
