import * as z from 'zod/mini';

/** A visible character: neither white space nor zero-width. */
const visibleCharacterPattern = /[^\s\p{Cf}]/u;

/** A required text, trimmed. `message` is the error for a blank one. */
export function requiredText(message: string, maxLength = 200) {
  return z
    .string(message)
    .check(
      z.trim(),
      z.regex(visibleCharacterPattern, message),
      z.maxLength(maxLength, `At most ${maxLength} characters`),
    );
}

/**
 * Refuses control characters, for example in the subject of an email, where a line break would start another header.
 */
export const oneLine = (message: string) => z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, message);

export const subjectMessage = 'The subject must be one line';

/** A text that may be empty. */
export function optionalText(maxLength = 200) {
  return z.string().check(z.trim(), z.maxLength(maxLength, `At most ${maxLength} characters`));
}

/** A text that may be empty or omitted. */
export function words(maxLength = 200) {
  return z._default(optionalText(maxLength), '');
}

/** The name of one of the offered icons; may only be empty without `requiredMessage`. */
export function iconChoice<const Names extends readonly string[]>(names: Names, requiredMessage?: string) {
  const message = requiredMessage ?? 'Choose one of the icons';
  const offeredNames: readonly string[] = names;
  return z.string(message).check(
    z.trim(),
    z.minLength(requiredMessage === undefined ? 0 : 1, { error: message, abort: true }),
    z.refine((icon) => icon === '' || offeredNames.includes(icon), 'Choose one of the icons'),
  );
}

export const emailMessage = 'Enter a valid email address';

/** An email address in lower case, so that different capitalisation does not create a second account. */
export function email(requiredMessage: string) {
  return z
    .string(requiredMessage)
    .check(
      z.trim(),
      z.toLowerCase(),
      z.minLength(1, requiredMessage),
      z.maxLength(254, 'At most 254 characters'),
      z.email(emailMessage),
    );
}

/** An email address that may be empty. */
export function blankOrEmail() {
  return z.string(emailMessage).check(
    z.trim(),
    z.maxLength(254, 'At most 254 characters'),
    z.refine((address) => address === '' || z.email().safeParse(address).success, emailMessage),
  );
}

/** An email address that may be empty or omitted. */
export function optionalEmail() {
  return z._default(blankOrEmail(), '');
}

export const phoneMessage = 'Enter a valid phone number';

/**
 * A phone number in any common notation, with or without a country code; may be empty unless `requiredMessage` is
 * given.
 */
export function phone(requiredMessage?: string) {
  const number = z.regex(
    requiredMessage === undefined ? /^$|^\+?[\d\s().-]{5,30}$/ : /^\+?[\d\s().-]{5,30}$/,
    phoneMessage,
  );
  return z
    .string(requiredMessage)
    .check(z.trim(), z.minLength(requiredMessage === undefined ? 0 : 1, requiredMessage), number);
}

/** The id of another record, or null. A blank field of a form becomes null. May be omitted. */
export function idOrNone(message: string) {
  return z.optional(
    z.pipe(
      z.transform((id: unknown) => (id === '' ? null : id)),
      z.nullable(z.uuid(message)),
    ),
  );
}

export const Status = z.enum(['active', 'inactive']);
export type Status = z.output<typeof Status>;

/** The reply of a call that has no record to return. */
export const Done = z.object({ success: z.boolean(), message: z.optional(z.string()) });
