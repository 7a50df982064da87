import { randomUUID } from 'node:crypto';
import { expect, inject } from 'vitest';
import * as z from 'zod/mini';
import { SignedIn, type Employee } from '#contract/people/employees.ts';
import { actions, type Action, type PermissionMap } from '#contract/permissions.ts';

/** A session as the console keeps it. */
export type StoredSession = { token: string; employee: Employee };

export type Account = { email: string; password: string };

export type Body = FormData | object;

/** A call past the console, to prepare what a test needs and to look what the server holds. */
export async function api(
  method: string,
  path: string,
  { token, body, version }: { token?: string; body?: Body; version?: number } = {},
): Promise<{ status: number; json: unknown }> {
  const headers = new Headers();
  headers.set('Authorization', `Bearer ${token ?? (await adminSession()).token}`);
  if (version !== undefined) headers.set('If-Match', `"${version}"`);
  if (body && !(body instanceof FormData)) headers.set('Content-Type', 'application/json');
  const sent = body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) };
  const reply = await fetch(`${inject('product').url}/api${path}`, { method, headers, ...sent });
  return { status: reply.status, json: await reply.json() };
}

const Row = z.looseObject({ _id: z.string() });
export type Row = z.output<typeof Row>;

/** A record as the server answers it: bare, or wrapped. */
const Answer = z.union([
  Row,
  z.pipe(
    z.object({ data: Row }),
    z.transform(({ data }: { data: Row }) => data),
  ),
]);

/** The same for calls that have to succeed with a record. */
export async function apiRecord(method: string, path: string, body?: Body, token?: string): Promise<Row> {
  const { status, json } = await api(method, path, { ...(body && { body }), ...(token && { token }) });
  if (status >= 300) throw new Error(`${status} ${method} ${path}: ${JSON.stringify(json)}`);
  return Answer.parse(json);
}

/** A list as the server answers it: bare, or wrapped under a name of its own. */
const Rows = z.union([z.array(Row), z.record(z.string(), z.union([z.array(Row), z.boolean()]))]);

/** The records that the server finds for a search. */
export async function apiFind(path: string, search: string): Promise<Row[]> {
  const { json } = await api('GET', `${path}?page=1&limit=100&search=${encodeURIComponent(search)}`);
  const rows = Rows.parse(json);
  return Array.isArray(rows) ? rows : Object.values(rows).flatMap((value) => (typeof value === 'boolean' ? [] : value));
}

/** By test file, because the files share a worker's modules, and an employee's oldest sessions end. */
const sessions = new Map<string, Promise<StoredSession>>();

function onceInFile(what: string, open: () => Promise<StoredSession>): Promise<StoredSession> {
  const key = `${expect.getState().testPath} ${what}`;
  const session = sessions.get(key) ?? open();
  sessions.set(key, session);
  return session;
}

/** Opens a session past the sign-in page; one for each account and test file. */
export function sessionOf(account: Account): Promise<StoredSession> {
  return onceInFile(account.email, () => newSession(account));
}

/** Opens a session that is used for nothing else, for tests that end it. */
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
 * The Admin of this test file, made at the first call. What a person chooses in the console (rows per page, density) is
 * kept for that person on the server, and would turn up in the pages of another file's tests.
 */
export function adminSession(): Promise<StoredSession> {
  return onceInFile('own Admin', async () => colleague({ role: 'Admin' }, (await founderSession()).token));
}

/** The Admin with whom the product was started. */
export function founderSession(): Promise<StoredSession> {
  return sessionOf(inject('product'));
}

/** A word that no other test uses: it keeps the records of tests apart. */
export function mark(): string {
  return `t${randomUUID().replaceAll('-', '').slice(0, 10)}`;
}

/** Flags of the permission matrix: `flags({ blogs: ['read', 'add'] })`. */
export function flags(actionsOf: Readonly<Record<string, readonly Action[]>>): PermissionMap {
  const none = { add: false, read: false, update: false, delete: false, active: false };
  return Object.fromEntries(
    Object.entries(actionsOf).map(([module, allowed]) => [
      module,
      { ...none, ...Object.fromEntries(allowed.map((action) => [action, true])) },
    ]),
  );
}

export const every: readonly Action[] = actions;

export type Colleague = Account & { id: string; name: string; version: number };

/** Adds a colleague with rights; a Coordinator without any unless said otherwise. `token`: whose call it is, the Admin's by default. */
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
