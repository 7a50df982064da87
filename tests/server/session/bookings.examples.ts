import type { Examples } from '../examples.ts';

/** The modules of tests/data/specifiedCalls.json that this noun implements. */
export const specified = ['bookings'];

export const examples: Examples = {
  'bookings.create': () => ({
    json: { title: 'GST returns', type: 'live', by: 'Anil Mehrotra', date: '2026-11-24', start: '10:00', end: '12:00' },
  }),
  'bookings.approve': () => ({ json: { recording: 'https://recordings.example/gst' } }),
};
