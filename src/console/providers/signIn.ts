import type { SignedIn } from '#contract/people/employees.ts';
import { ApiError, request } from './http.ts';
import { storeSession } from './session.ts';

/**
 * Signs in and stores the session. Throws ApiError, with the server's message, or with an empty one if the reply
 * contains no session.
 */
export async function signIn(email: string, password: string): Promise<SignedIn> {
  const { json, status } = await request('POST', '/employees/login', { body: { email, password }, isPublic: true });
  if (!isSignedIn(json)) throw new ApiError('', status);
  storeSession(json);
  return json;
}

/** Validated by hand, because the sign-in page has no schema library. */
function isSignedIn(value: unknown): value is SignedIn {
  return (
    typeof value === 'object' &&
    value !== null &&
    'token' in value &&
    typeof value.token === 'string' &&
    'role' in value &&
    typeof value.role === 'string'
  );
}
