import { hashKey } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { session as sessionCalls } from '#contract/people/employees.ts';
import { can, type Action } from '#contract/permissions.ts';
import { call } from './call.ts';
import { ApiError, MissingTokenError } from './http.ts';
import { missingAt, refusedAs, tellsFirst } from '#console/providers/destination.ts';
import {
  announceEnding,
  clearSession,
  readEmployee,
  readSession,
  readToken,
  storeEmployee,
  whyNoSession,
  type SessionEnd,
} from './session.ts';
import { signIn } from './signIn.ts';

/** The page for a person without a session. */
export const signInPath = '/admin';

/** react-admin's names of actions, with the flag that each needs. */
const flagOf: Readonly<Record<string, Action>> = {
  list: 'read',
  show: 'read',
  export: 'read',
  read: 'read',
  create: 'add',
  clone: 'add',
  add: 'add',
  edit: 'update',
  update: 'update',
  delete: 'delete',
  active: 'active',
};

/** Why a call at this address was refused as that of nobody, or was not sent. */
function endAt(pathname: string, error: unknown): SessionEnd {
  if (!(error instanceof MissingTokenError) && readSession()) return refusedAs(pathname);
  const reason = error instanceof MissingTokenError ? error.reason : whyNoSession();
  return reason === 'missing' ? missingAt(pathname) : 'expired';
}

/** Milliseconds for which the reason is shown before the sign-in page opens. */
const redirectDelayMs = 2000;

let refusing: Promise<void> | undefined;

/** Ends the session that a call was refused for, once for all calls that were on the way together. */
async function endRefused(error: unknown): Promise<void> {
  if (error instanceof MissingTokenError && readToken(error.path).token !== undefined) return;
  const { pathname } = window.location;
  const end = endAt(pathname, error);
  const refused = readSession();
  if (tellsFirst(pathname)) {
    announceEnding(end);
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
  }
  // A session started meanwhile in another tab is kept.
  if (readSession()?.token === refused?.token) clearSession(end);
}

/** The HTTP status of a failed call, whichever layer threw the error. */
function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/**
 * Sign-in, session and permissions for react-admin. Rights are answered from memory; a 401 ends the session, a 403
 * does not: a missing right must not sign a person out.
 */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    await signIn(username, password);
  },
  async logout() {
    const ending = readSession();
    try {
      if (ending) await call(sessionCalls.endpoints.signOut, {});
    } catch (error) {
      // A session that the server has ended already is only cleared here.
      if (statusOf(error) !== 401) throw error;
    } finally {
      // A failed sign-out request still ends the session here, unless the user has signed in again meanwhile.
      if (readSession()?.token === ending?.token) clearSession();
    }
    return signInPath;
  },
  async checkAuth() {
    if (readSession()) return;
    // Without a stored session nothing is announced, since every listener would ask again.
    if (whyNoSession() === 'expired') clearSession('expired');
    throw Object.assign(new Error('no session'), { redirectTo: signInPath, message: false });
  },
  async checkError(error: unknown) {
    if (statusOf(error) === 401) {
      refusing ??= endRefused(error);
      await refusing;
      refusing = undefined;
      throw Object.assign(new Error('session ended'), { redirectTo: signInPath, message: false });
    }
  },
  async getIdentity() {
    const employee = readEmployee();
    if (!employee) throw new Error('no session');
    return { id: employee._id, fullName: employee.name, ...(employee.image ? { avatar: employee.image } : {}) };
  },
  async canAccess({ resource, action }) {
    const flag = flagOf[action];
    const employee = readEmployee();
    return employee !== undefined && flag !== undefined && can(employee, resource, flag);
  },
};

/**
 * Refreshes the signed-in employee and their rights, so that rights changed since sign-in take effect. Throws ApiError.
 */
export async function refreshProfile(): Promise<void> {
  const tokenBefore = readSession()?.token;
  const { data } = await call(sessionCalls.endpoints.profile, {});
  // Somebody else may have signed in meanwhile: the answer is about the one who asked.
  const session = readSession();
  if (!data || !session || session.token !== tokenBefore) return;
  // Usually nothing has changed, and the console need not render again.
  if (hashKey([data]) !== hashKey([session.employee])) storeEmployee(data);
}
