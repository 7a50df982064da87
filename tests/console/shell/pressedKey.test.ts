import { expect, test } from 'vitest';
import { pressedKey } from '#console/pressedKey.ts';

test.each([
  ['k', 'KeyK', false, 'k'],
  ['K', 'KeyK', true, 'k'],
  ['क', 'KeyK', false, 'k'],
  ['य', 'Slash', false, '/'],
  ['य़', 'Slash', true, '?'],
  ['ड', 'BracketLeft', false, '['],
  ['?', '', true, '?'],
  ['t', 'KeyK', false, 't'],
  ['Enter', 'Enter', false, 'Enter'],
])('%j at %s is the shortcut of its place or its Latin letter', (key, code, shiftKey, expected) => {
  expect(pressedKey({ key, code, shiftKey })).toBe(expected);
});
