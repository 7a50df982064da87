import { hashKey } from '@tanstack/react-query';
import type { AuthProvider } from 'react-admin';
import { session as sessionCalls } from '#contract/people/employees.ts';
import { can, type Action } from '#contract/permissions.ts';
import { call } from './call.ts';
import { ApiError, MissingTokenError } from './http.ts';
import { missingAt, refusedAs, showsReasonFirst } from '#console/providers/destination.ts';
import {
  announceEnding,
  beginSignOut,
  clearSession,
  readEmployee,
  readSession,
  readToken,
  storeEmployee,
  missingSessionReason,
  type SessionEnd,
} from './session.ts';
import { signIn } from './signIn.ts';

/** The page for users without a session. */
export const signInPath = '/admin';

/** react-admin's action names, with the permission that each requires. */
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

/** The reason for the end of a session, after a call made on this page was refused, or not sent for lack of a token. */
function endAt(pathname: string, error: unknown): SessionEnd {
  if (!(error instanceof MissingTokenError) && readSession()) return refusedAs(pathname);
  const reason = error instanceof MissingTokenError ? error.reason : missingSessionReason();
  return reason === 'missing' ? missingAt(pathname) : 'expired';
}

/** Milliseconds for which the reason is shown before the sign-in page opens. */
const redirectDelayMs = 2000;

let refusalInProgress: Promise<void> | undefined;

/** Ends the session after a refused call; on some pages, the reason is shown first. */
async function endRefused(error: unknown): Promise<void> {
  if (error instanceof MissingTokenError && readToken(error.path).token !== undefined) return;
  const { pathname } = window.location;
  const end = endAt(pathname, error);
  const refusedSession = readSession();
  if (showsReasonFirst(pathname)) {
    announceEnding(end);
    await new Promise((resolve) => setTimeout(resolve, redirectDelayMs));
  }
  // If another tab has started a session in the meantime, that session stays.
  if (readSession()?.token === refusedSession?.token) clearSession(end);
}

/** The HTTP status of a failed call, whichever layer threw the error. */
function statusOf(error: unknown): number | undefined {
  return error instanceof ApiError ? error.status : undefined;
}

/**
 * Sign-in, session and permissions for react-admin. Rights are read from memory. A 401 ends the session; a 403 does
 * not, because a missing right must not sign anyone out.
 */
export const authProvider: AuthProvider = {
  async login({ username, password }: { username: string; password: string }) {
    await signIn(username, password);
  },
  async logout() {
    const ending = readSession();
    beginSignOut();
    try {
      if (ending) await call(sessionCalls.endpoints.signOut, {});
    } catch (error) {
      // If the server has already ended the session, it only has to be cleared here.
      if (statusOf(error) !== 401) throw error;
    } finally {
      // If the sign-out request fails, the session still ends here, unless the user has signed in again in the
      // meantime.
      if (readSession()?.token === ending?.token) clearSession();
    }
    return signInPath;
  },
  async checkAuth() {
    if (readSession()) return;
    // A missing session is not announced, because every listener would check again.
    if (missingSessionReason() === 'expired') clearSession('expired');
    throw Object.assign(new Error('no session'), { redirectTo: signInPath, message: false });
  },
  async checkError(error: unknown) {
    if (statusOf(error) === 401) {
      refusalInProgress ??= endRefused(error);
      await refusalInProgress;
      refusalInProgress = undefined;
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

/** Refreshes the signed-in employee, so that rights changed since sign-in take effect. Throws ApiError. */
export async function refreshProfile(): Promise<void> {
  const tokenBefore = readSession()?.token;
  const { data } = await call(sessionCalls.endpoints.profile, {});
  // Another user may have signed in in the meantime, so the reply only applies to the same session.
  const session = readSession();
  if (!data || !session || session.token !== tokenBefore) return;
  // The employee is usually unchanged, in which case the console need not render again.
  if (hashKey([data]) !== hashKey([session.employee])) storeEmployee(data);
}
