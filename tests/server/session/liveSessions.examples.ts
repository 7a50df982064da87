import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['live-session'];

export const liveSession = {
  title: 'GST returns live',
  instructor: 'Anil Mehrotra',
  description: 'Both returns.',
  time: '14:00 - 15:30',
  date: '2026-11-24',
  link: 'https://meet.example/gst',
  price: 499,
  category: 'Taxation',
  maxParticipants: 60,
  thumbnail: 'https://cdn.example/gst.png',
  status: 'active',
};

export const examples: Examples = {
  'liveSessions.create': () => ({ json: liveSession }),
  'liveSessions.update': () => ({ json: { ...liveSession, title: 'GST returns, live again' } }),
  'liveSessions.clashes': () => ({ json: { instructor: 'Anil Mehrotra', date: '2026-11-24', time: '14:00 - 15:30' } }),
};
