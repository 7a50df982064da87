import type { Examples } from '../examples.ts';

const place = { tab: '00112233445566778899aabbccddeeff', noun: 'leads' };

export const examples: Examples = {
  'presence.enter': () => ({ json: { ...place, state: 'viewing' } }),
  'presence.leave': () => ({ json: place }),
};
