import * as z from 'zod/mini';

export const passwordTooShort = 'Use at least 8 characters';
export const passwordTooLong = 'At most 200 characters';

/** A password as typed at sign-in: any text up to the maximum length. */
export const Password = z.string().check(z.maxLength(200, passwordTooLong));

export const NewPassword = Password.check(z.minLength(8, passwordTooShort));
