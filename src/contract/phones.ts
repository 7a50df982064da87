/** An Indian number has ten digits after +91, 0091, 91 or 0. */
const phoneLength = 10;
const minPhoneLength = 4;
const countryCode = '91';

/** Returns the text with ASCII digits and dashes, because Hindi keyboards type different ones. */
function asTyped(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0966-\u096f]/g, (digit) => String(digit.charCodeAt(0) - 0x966))
    .replaceAll(/\p{Pd}/gu, '-')
    .replace(/^tel:/i, '')
    .replaceAll(/\p{Cf}/gu, '')
    .trim();
}

/**
 * Returns the digits that every spelling of a phone number has in common, so that a number typed with its country code
 * or a leading zero finds a number stored without it, and vice versa. Undefined if the text is not a phone number.
 */
export function phoneDigits(search: string): string | undefined {
  const typedNumber = asTyped(search);
  if (!/^(?:\(?\+)?[\d\s()./-]+$/.test(typedNumber)) return undefined;
  const digits = typedNumber.replace(/\D/g, '');
  const national =
    digits.length > phoneLength
      ? digits.slice(-phoneLength)
      : digits.replace(typedNumber.includes('+') ? /^91/ : /^0091/, '').replace(/^0+/, '');
  return national.length < minPhoneLength ? undefined : national;
}

/** The key shared by equal phone numbers in any notation: the last ten digits. Empty without a phone. */
export const phoneKeyOf = (phone: string): string => phone.replaceAll(/\D/g, '').slice(-phoneLength);

/** Whether a phone number contains the one searched for, whatever the spelling of either. */
export function hasPhone(phone: string, search: string): boolean {
  const digits = phoneDigits(search);
  return digits !== undefined && asTyped(phone).replace(/\D/g, '').includes(digits);
}

/** The number to dial, from a number as people write it; empty if the text has no digits. */
const dialledNumber = (phone: string) => asTyped(phone).replace(/[^\d+]/g, '');

/** The shortest and the longest plausible number of another country (E.164). */
const foreignLength = { min: 8, max: 15 } as const;

/** Returns the digits with the country code, which an Indian number may lack; empty if the number is not complete. */
function internationalDigits(phone: string): string {
  const dialledDigits = dialledNumber(phone);
  const digits = dialledDigits.replace(/\D/g, '').replace(/^00/, '');
  const isInternational = dialledDigits.startsWith('+') || dialledDigits.startsWith('00');
  if (isInternational && !digits.startsWith(countryCode)) {
    return digits.length >= foreignLength.min && digits.length <= foreignLength.max ? digits : '';
  }
  const national = digits.replace(digits.length > phoneLength ? /^(?:91)?0?/ : /^0/, '');
  return national.length === phoneLength ? countryCode + national : '';
}

/**
 * The address of a conversation in WhatsApp. Undefined if the number is not complete, or is an Indian landline: mobile
 * numbers begin with 6 to 9. For other countries, mobile numbers cannot be recognised, so every number has an address.
 */
export function whatsAppAddress(phone: string): string | undefined {
  const digits = internationalDigits(phone);
  if (digits === '' || (digits.startsWith(countryCode) && !/^91[6-9]/.test(digits))) return undefined;
  return `https://wa.me/${digits}`;
}

/** Returns the address that calls a phone number in any notation; undefined if the text has no digits. */
export function callAddress(phone: string): string | undefined {
  const dialledDigits = dialledNumber(phone);
  return /\d/.test(dialledDigits) ? `tel:${dialledDigits}` : undefined;
}
