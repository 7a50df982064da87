import { expect, it } from 'vitest';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { calendarText } from '#console/session/liveSessions/calendarFile.ts';

it('a calendar file holds the moments of the session, and lines of 75 bytes at most', () => {
  const session = {
    _id: '7',
    title: 'GST; returns, live',
    instructor: 'Anil',
    description: 'टैली प्राइम हिन्दी में '.repeat(10),
    link: 'https://meet.example/gst',
    date: '2026-11-24',
    start: '14:00',
    end: '15:30',
  } as LiveSession;
  const text = calendarText(session, new Date('2026-11-20T00:00:00Z'));
  expect(text).toContain('DTSTART:20261124T083000Z\r\nDTEND:20261124T100000Z\r\n');
  expect(text).toContain(String.raw`SUMMARY:GST\; returns\, live`);
  const sizes = text.split('\r\n').map((line) => new TextEncoder().encode(line).length);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain(session.description);
});

it('no text of a session starts another line of the file, whatever a program treats as a line break', () => {
  const times = { date: '2026-11-24', start: '14:00', end: '15:30' };
  const session = { _id: '7', title: 'GST', instructor: 'Anil', description: 'a', link: '', ...times } as LiveSession;
  const lineEnds = ['\r', '\n', '\r\n', '\v', '\f', '\u0085', '\u2028', '\u2029', '\0'];
  const title = lineEnds.map((lineEnd) => `${lineEnd}ATTACH:file:///c:/`).join('');
  const text = calendarText({ ...session, title }, new Date('2026-11-20T00:00:00Z'));
  expect(text.split(/[\r\n\v\f\0\u0085\u2028\u2029]/).filter((line) => line.startsWith('ATTACH'))).toEqual([]);
});
