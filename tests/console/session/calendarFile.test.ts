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
