import { jwtDecode } from 'jwt-decode';
import type { SignedIn } from '#contract/people/employees.ts';
import { keepPreferences } from './personalStorage.ts';

/** The signed-in employee as returned by sign-in, without token and preferences. */
export type SessionEmployee = Omit<SignedIn, 'token' | 'preferences'>;

/** `expiresAt` is in milliseconds since the epoch; undefined if the token does not contain it. */
export type Session = { employee: SessionEmployee; token: string; expiresAt: number | undefined };

/** Keys in local storage. The token is stored under both, because clients of the specified console read either. */
const tokenKey = 'adminToken';
const secondTokenKey = 'token';
const employeeKey = 'employee';

let cached: { source: string | null; session: Session | undefined } | undefined;

/** The stored session. Undefined if there is none, it cannot be read, or its token has expired. */
export function readSession(): Session | undefined {
  const token = localStorage.getItem(tokenKey);
  const source = token && `${token}\n${localStorage.getItem(employeeKey)}`;
  if (!cached || cached.source !== source)
    cached = { source, session: parse(token, localStorage.getItem(employeeKey)) };
  const { session } = cached;
  if (!session || hasExpired(session)) return undefined;
  cachedEmployee = session.employee;
  return session;
}

/** The reason why a call has no token. */
export type NoToken = 'missing' | 'expired';

type Token =
  { readonly token: string; readonly missing?: never } | { readonly token?: never; readonly missing: NoToken };

/** The token for a call. Contact information is the only screen that reads it under its second name. */
export function readToken(path: string): Token {
  if (!/^\/contact-info(?=\/|$)/.test(path)) {
    const token = readSession()?.token;
    return token === undefined ? { missing: missingSessionReason() } : { token };
  }
  const token = localStorage.getItem(secondTokenKey);
  if (token === null) return { missing: 'missing' };
  return hasExpired({ expiresAt: expiryOf(token) }) ? { missing: 'expired' } : { token };
}

let cachedEmployee: SessionEmployee | undefined;

/**
 * The employee of the session, even after its token has expired or was removed by hand, so that an open tab keeps its
 * content. The next call is refused, which shows the reason.
 */
export function readEmployee(): SessionEmployee | undefined {
  return readSession()?.employee ?? cachedEmployee;
}

function parse(token: string | null, storedEmployee: string | null): Session | undefined {
  if (!token || !storedEmployee) return undefined;
  try {
    const employee: unknown = JSON.parse(storedEmployee);
    if (!isEmployee(employee)) return undefined;
    return { employee, token, expiresAt: expiryOf(token) };
  } catch {
    return undefined;
  }
}

/** Validated by hand, because this module is part of the sign-in page, which has no schema library. */
function isEmployee(value: unknown): value is SessionEmployee {
  return typeof value === 'object' && value !== null && '_id' in value && 'role' in value && 'name' in value;
}

function expiryOf(token: string): number | undefined {
  try {
    const { exp } = jwtDecode(token);
    return exp === undefined ? undefined : exp * 1000;
  } catch {
    return undefined;
  }
}

function hasExpired({ expiresAt }: Pick<Session, 'expiresAt'>): boolean {
  return expiresAt !== undefined && expiresAt <= Date.now();
}

let ending = new AbortController();
/** The token of the session that this tab has begun to end. */
let endingToken: string | undefined;

/**
 * Aborted once this tab has begun to end the session; reads and background requests are then no longer sent. A session
 * that another tab has begun since has its own signal.
 */
export function sessionSignal(): AbortSignal {
  if (ending.signal.aborted) {
    const token = readSession()?.token;
    if (token !== undefined && token !== endingToken) ending = new AbortController();
  }
  return ending.signal;
}

/** Cancels reads and background requests, before the server is asked to end the session. */
export function beginSignOut(): void {
  endingToken = readSession()?.token;
  ending.abort();
}

let wasCleared = false;

/** Whether the session was ended in this tab; calls from screens that are closing are then dropped. */
export function isSessionCleared(): boolean {
  return wasCleared;
}

/** Stores the whole session, token and employee, in local storage. */
export function storeSession({ token, preferences, ...employee }: SignedIn): void {
  wasCleared = false;
  if (ending.signal.aborted) ending = new AbortController();
  if (preferences) keepPreferences(employee._id, preferences);
  localStorage.setItem(tokenKey, token);
  localStorage.setItem(secondTokenKey, token);
  localStorage.setItem(employeeKey, JSON.stringify(employee));
  announce();
}

/** Replaces the stored employee with newer data from the server, such as changed permissions. */
export function storeEmployee(employee: SessionEmployee): void {
  localStorage.setItem(employeeKey, JSON.stringify(employee));
  announce();
}

/**
 * The reason why a session ended without the user ending it here: a refused or expired token, or one that is no longer
 * stored; 'ended' for anything else, such as signing out in another tab. 'logoutFailed' if the user ended it here but
 * the server could not be reached.
 */
export type SessionEnd =
  | 'refused'
  | 'adminWanted'
  | 'expired'
  | 'missing'
  | 'adminMissing'
  | 'adminTokenMissing'
  | 'faqTokenMissing'
  | 'chatsWanted'
  | 'ended'
  | 'logoutFailed';

/** The reason why `readSession` returns undefined. */
export function missingSessionReason(): NoToken {
  return localStorage.getItem(tokenKey) === null ? 'missing' : 'expired';
}

/** Which parts of a session are stored, for the screen that lists the missing ones. */
export function storedParts(): { readonly token: boolean; readonly user: boolean } {
  return { token: localStorage.getItem(tokenKey) !== null, user: localStorage.getItem(employeeKey) !== null };
}

/** Clears the session; `end` is the reason shown on the sign-in page. */
export function clearSession(end?: SessionEnd): void {
  for (const key of [tokenKey, secondTokenKey, employeeKey]) localStorage.removeItem(key);
  cachedEmployee = undefined;
  wasCleared = true;
  announce(end);
}

type EndingListener = (end: SessionEnd) => void;
const endingListeners = new Set<EndingListener>();

/** Announces the reason why the session is about to end; the screen stays until the session is cleared. */
export function announceEnding(end: SessionEnd): void {
  for (const listener of endingListeners) listener(end);
}

/** Calls `listener` when the session is about to end; returns a function that unsubscribes. */
export function subscribeEnding(listener: EndingListener): () => void {
  endingListeners.add(listener);
  return () => endingListeners.delete(listener);
}

type SessionListener = (end?: SessionEnd) => void;
const listeners = new Set<SessionListener>();

function announce(end?: SessionEnd): void {
  for (const listener of listeners) listener(end);
}

/** Calls `listener` when the session changes, here or in another tab; returns a function that unsubscribes. */
export function subscribeSession(listener: SessionListener): () => void {
  const onStorage = () => listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
}
