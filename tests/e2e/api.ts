import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import * as z from 'zod/mini';
import { SignedIn, type Employee } from '#contract/people/employees.ts';
import { actions, type Action, type PermissionMap } from '#contract/permissions.ts';

/** A session as stored by the console. */
export type StoredSession = { token: string; employee: Employee };

export type Account = { email: string; password: string };

export type Body = FormData | object;

/** A direct call to the server, for preparing data and for checking stored records. */
export async function api(
  method: string,
  path: string,
  { token, body, version }: { token?: string; body?: Body; version?: number } = {},
): Promise<{ status: number; json: unknown }> {
  const headers = new Headers();
  headers.set('Authorization', `Bearer ${token ?? (await adminSession()).token}`);
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  if (body && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const content = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
  const reply = await fetch(`${inject('product').url}/api${path}`, { method, headers, ...content });
  return { status: reply.status, json: await reply.json() };
}

const Row = z.looseObject({ _id: z.string() });
export type Row = z.output<typeof Row>;

/** A record in a reply: bare, or wrapped. */
const Answer = z.union([
  Row,
  z.pipe(
    z.object({ data: Row }),
    z.transform(({ data }: { data: Row }) => data),
  ),
]);

/** A direct call that must succeed and return a record. */
export async function apiRecord(method: string, path: string, body?: Body, token?: string): Promise<Row> {
  const { status, json } = await api(method, path, { ...(body && { body }), ...(token && { token }) });
  if (status >= 300) throw new Error(`${status} ${method} ${path}: ${JSON.stringify(json)}`);
  return Answer.parse(json);
}

/** A list in a reply: bare, or wrapped under some name. */
const Rows = z.union([z.array(Row), z.record(z.string(), z.union([z.array(Row), z.boolean()]))]);

/** The records that the server returns for a search. */
export async function apiFind(path: string, search: string): Promise<Row[]> {
  const { json } = await api('GET', `${path}?page=1&limit=100&search=${encodeURIComponent(search)}`);
  const rows = Rows.parse(json);
  return Array.isArray(rows) ? rows : Object.values(rows).flatMap((value) => (typeof value === 'boolean' ? [] : value));
}

/** Sessions are kept per test file, because files share a worker's modules, and an employee's oldest sessions end. */
const sessions = new Map<string, Promise<StoredSession>>();

function onceInFile(what: string, open: () => Promise<StoredSession>): Promise<StoredSession> {
  const key = `${expect.getState().testPath} ${what}`;
  const session = sessions.get(key) ?? open();
  sessions.set(key, session);
  return session;
}

/** Opens a session without the sign-in page; one for each account and test file. */
export function sessionOf(account: Account): Promise<StoredSession> {
  return onceInFile(account.email, () => newSession(account));
}

/** Opens a session for a single use, for tests that end it. */
export async function newSession({ email, password }: Account): Promise<StoredSession> {
  const reply = await fetch(`${inject('product').url}/api/employees/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { token, ...employee } = SignedIn.parse(await reply.json());
  return { token, employee };
}

/**
 * The Admin of this test file, created by the first call. Choices made in the console (rows per page, density) are
 * stored per person on the server, and would otherwise affect the tests of another file.
 */
export function adminSession(): Promise<StoredSession> {
  return onceInFile('own Admin', async () => colleague({ role: 'Admin' }, (await founderSession()).token));
}

/** The Admin with whose account the product was started. */
export function founderSession(): Promise<StoredSession> {
  return sessionOf(inject('product'));
}

/** A unique word, which keeps the records of tests apart. */
export function mark(): string {
  return `t${randomUUID().replaceAll('-', '').slice(0, 10)}`;
}

/** Flags of the permission matrix: `flags({ blogs: ['read', 'add'] })`. */
export function flags(actionsOf: Readonly<Record<string, readonly Action[]>>): PermissionMap {
  const noFlags = { add: false, read: false, update: false, delete: false, active: false };
  return Object.fromEntries(
    Object.entries(actionsOf).map(([module, allowed]) => [
      module,
      { ...noFlags, ...Object.fromEntries(allowed.map((action) => [action, true])) },
    ]),
  );
}

export const every: readonly Action[] = actions;

export type Colleague = Account & { id: string; name: string; version: number };

/**
 * Adds a colleague, by default a Coordinator without rights. `token` is the session of the caller, by default the
 * Admin's.
 */
export async function createEmployee(values: Partial<Omit<Employee, '_id'>> = {}, token?: string): Promise<Colleague> {
  const password = 'a quiet evening train';
  const word = mark();
  const body = {
    name: `Colleague ${word}`,
    email: `${word}@institute.example`,
    role: 'Coordinator',
    status: 'Active',
    permissions: {},
    ...values,
    password,
  };
  const { _id: id, version } = await apiRecord('POST', '/employees', body, token);
  return { id, name: body.name, email: body.email, password, version: Number(version) };
}

/** A colleague with rights and an open session. */
export async function colleague(values: Partial<Omit<Employee, '_id'>> = {}, token?: string): Promise<StoredSession> {
  return sessionOf(await createEmployee(values, token));
}
