import type { Examples } from '../examples.ts';

const availability = {
  name: 'Anil Mehrotra',
  hours: [{ weekday: 1, start: '09:00', end: '17:00' }],
  daysOff: [{ from: '2026-12-24', to: '2026-12-26', reason: 'Leave' }],
  slotMinutes: 60,
  onSite: true,
};

export const examples: Examples = {
  'availabilities.create': () => ({ json: { ...availability, name: `Trainer ${crypto.randomUUID()}` } }),
  'availabilities.saveOwn': () => ({ json: { hours: availability.hours } }),
  'availabilities.update': () => ({ json: { ...availability, name: `Trainer ${crypto.randomUUID()}` } }),
};
