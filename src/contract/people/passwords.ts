import * as z from 'zod/mini';

export const passwordTooShort = 'Use at least 8 characters';
export const passwordTooLong = 'At most 200 characters';

/** A password as typed at sign-in, in any form up to the length limit. */
export const Password = z.string().check(z.maxLength(200, passwordTooLong));

export const NewPassword = Password.check(z.minLength(8, passwordTooShort));
