import { describe, expect, it } from 'vitest';
import { callAddress, whatsAppAddress } from '#contract/phones.ts';

describe('a phone number', () => {
  it.each([
    ['98450 12345', '919845012345'],
    ['098450 12345', '919845012345'],
    ['+91 98450-12345', '919845012345'],
    ['0091 98450 12345', '919845012345'],
    ['91 98450 12345', '919845012345'],
    ['+91 0 98450 12345', '919845012345'],
    ['९८४५०१२३४५', '919845012345'],
    ['+44 20 7946 0958', '442079460958'],
    ['00971 50 123 4567', '971501234567'],
  ])('%s is known to WhatsApp as %s', (phone, digits) => {
    expect(whatsAppAddress(phone)).toBe(`https://wa.me/${digits}`);
  });

  it.each(['12345', '', 'ask Asha', '020 2553 4471', '+91 20 2553 4471', '1800 123 456'])(
    'has no conversation in WhatsApp if it is incomplete, a landline or no number: %s',
    (phone) => {
      expect(whatsAppAddress(phone)).toBeUndefined();
    },
  );

  it('is dialled by its digits and its plus alone', () => {
    expect(callAddress('+91 (98450) 12345')).toBe('tel:+919845012345');
    expect(callAddress('ask Asha')).toBeUndefined();
    expect(callAddress('+')).toBeUndefined();
  });
});
