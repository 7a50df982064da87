import { hash } from '@node-rs/argon2';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Employee } from '#contract/people/employees.ts';
import { fillSlug } from '#contract/product.ts';
import { roles, type Action, type PermissionMap, type Role } from '#contract/permissions.ts';
import { createApp } from '#server/app.ts';
import { jobs as kinds, startSenders } from '#server/background.ts';
import type { DatabaseAddress } from '#server/database/connect.ts';
import type { Deps } from '#server/deps.ts';
import { readEnvironment } from '#server/environment.ts';
import { openPublicAnswers } from '#server/http/publicAnswers.ts';
import type { Route } from '#server/http/call.ts';
import { watchCached } from '#server/http/totals.ts';
import { createLog } from '#server/log.ts';
import { employees } from '#server/people/employees.ts';
import { countRefusals } from '#server/platform/audit.ts';
import type { DiskReserve } from '#server/platform/diskReserve.ts';
import type { Job, Schedule } from '#server/platform/jobs/definitions.ts';
import { openIpGate } from '#server/platform/ipGate.ts';
import { openJobs } from '#server/platform/jobs/openJobs.ts';
import { runWithHistory } from '#server/platform/changes.ts';
import { openChatVisitors } from '#server/platform/live/chatVisitors.ts';
import { openLive } from '#server/platform/live/openLive.ts';
import { openMail } from '#server/platform/mail/openMail.ts';
import { openSessions } from '#server/platform/sessions.ts';
import { uploadStorage } from '#server/platform/storage.ts';
import { limitStrangers } from '#server/platform/strangers.ts';
import { createTestDatabase, joinTestDatabase } from '#tests/database.ts';

/** The secret that signs the tokens of test apps, for tests that forge some. */
export const testSecret = 'a secret of the tests, long enough';
/** The password of every test employee unless a test sets another. */
export const testPassword = 'correct horse battery';

export type RequestOptions = {
  /** The session token to send. */
  as?: string | undefined;
  /** The body to send as JSON. */
  json?: unknown;
  /** The body to send as multipart. */
  form?: FormData | Readonly<Record<string, string | Blob>>;
  /** A body to send unchanged, with its content type in `headers`. */
  body?: BodyInit;
  headers?: Readonly<Record<string, string>>;
};

export type EmployeeOverrides = Partial<Omit<Employee, '_id'>> & { password?: string; passwordHash?: string };

export type SentStatement = { readonly statement: string; readonly params: readonly unknown[] };

export type TestAppOptions = {
  /** Settings in the form of the environment, such as `{ TRUST_PROXY: '1' }`. */
  environment?: Readonly<Record<string, string>>;
  /** Replaces all routes of the server. */
  routes?: readonly Route[];
  consoleFolder?: string;
  /** Replaces all kinds of jobs; by default there are no schedules. */
  jobs?: readonly Job[];
  schedules?: readonly Schedule[];
  /** None by default, because the tests' disk is not the server's. */
  diskReserve?: DiskReserve;
  /** Also runs jobs and sends letters; otherwise they are only stored. */
  works?: boolean;
  /** The number of connections in its pool; fewer than a server's by default. */
  connections?: number;
  /** The database of another app, as a second process of the server has it; the other one is closed last. */
  sharing?: DatabaseAddress;
};

export type TestApp = Awaited<ReturnType<typeof createTestApp>>;

/** Flags of the permission matrix: `flags({ blogs: ['read', 'add'] })`. */
export function flags(actionsOf: Readonly<Record<string, readonly Action[]>>): PermissionMap {
  return Object.fromEntries(
    Object.entries(actionsOf).map(([module, actions]) => [
      module,
      {
        add: actions.includes('add'),
        read: actions.includes('read'),
        update: actions.includes('update'),
        delete: actions.includes('delete'),
        active: actions.includes('active'),
      },
    ]),
  );
}

const isRole = (who: Role | EmployeeOverrides): who is Role => roles.some((role) => role === who);

const cheapHashes = new Map<string, Promise<string>>();

/** A hash that is quickly computed and checked, because tests are hardly ever about the cost of a password. */
function cheapHash(password: string): Promise<string> {
  const passwordHash = cheapHashes.get(password) ?? hash(password, { memoryCost: 64, timeCost: 1, parallelism: 1 });
  cheapHashes.set(password, passwordHash);
  return passwordHash;
}

/**
 * The whole server on a separate database, with real storage in a temporary folder and a clock that tests set. Close it
 * when the test file is done.
 */
export async function createTestApp(options: TestAppOptions = {}) {
  let statements: SentStatement[] | undefined;
  const connectionOptions = {
    onStatement: (statement: string, params: readonly unknown[]) => statements?.push({ statement, params }),
    ...(options.connections === undefined ? {} : { max: options.connections }),
  };
  const database = options.sharing
    ? joinTestDatabase(options.sharing, connectionOptions)
    : await createTestDatabase(connectionOptions);
  const { db, sql, availability } = database;
  const dataDir = await mkdtemp(join(tmpdir(), 'institute-data-'));
  const uploadsFolder = join(dataDir, 'uploads');
  const environment = readEnvironment({
    DATA_DIR: dataDir,
    SESSION_SECRET: testSecret,
    LOG_LEVEL: 'silent',
    ...options.environment,
  });

  let shift = 0;
  const clock = () => new Date(Date.now() + shift);
  /** The lines that the server has logged; none at the default level `silent`. */
  const logLines: string[] = [];
  const log = createLog(environment.logLevel, { write: (line) => void logLines.push(line) });

  const sessions = await openSessions({ db, sql, secret: testSecret, clock });
  const ipGate = await openIpGate({ db, sql, clock, isEnforced: environment.ipWhitelist });
  const publicAnswers = await openPublicAnswers({ sql, clock });
  const live = await openLive({ sql, sessions, ipGate, availability, clock, log });
  const chatVisitors = await openChatVisitors({ db, sql, availability, clock, log });
  const keptAnswers = await watchCached(database);
  const storage = await uploadStorage(environment, { log });
  const { consoleFolder } = options;
  const jobs = openJobs({
    address: database.address,
    sql,
    log,
    works: options.works ?? false,
    jobs: options.jobs ?? kinds,
    schedules: options.schedules ?? [],
  });
  const mail = openMail(environment, log);
  const startedAt = clock();
  const refusals = countRefusals({ db, log });
  const deps: Deps = {
    environment,
    db,
    sql,
    availability,
    strangers: limitStrangers(availability),
    storage,
    diskReserve: options.diskReserve,
    sessions,
    ipGate,
    publicAnswers,
    refusals,
    live,
    chatVisitors,
    jobs,
    mail,
    log,
    clock,
    startedAt,
    consoleFolder,
  };
  if (options.works) {
    jobs.start(deps);
    mail.start(database);
  }
  const senders = options.works
    ? startSenders({ ...deps, address: database.address, transport: mail.transport })
    : undefined;
  const app = createApp(deps, options.routes);
  let createdCount = 0;

  /** Stores an employee: an active Coordinator without permissions by default. */
  async function createEmployee(overrides: EmployeeOverrides = {}): Promise<Employee> {
    createdCount += 1;
    const { password = testPassword, ...rest } = overrides;
    const draft = {
      name: `Employee ${createdCount}`,
      email: `employee${createdCount}@institute.example`,
      role: 'Coordinator' as const,
      passwordHash: await cheapHash(password),
      ...rest,
    };
    return runWithHistory(db, { name: 'Test', action: 'create' }, (transaction) =>
      employees.insert(transaction, draft),
    );
  }

  /** Opens a session of an employee; returns its token. */
  function sessionOf(employee: { _id: string }): Promise<string> {
    return sessions.open(db, employee, { address: '127.0.0.1', userAgent: 'test' });
  }

  return {
    app,
    deps,
    db,
    sql,
    database,
    logged: logLines,
    uploadsFolder,
    createEmployee,
    sessionOf,

    /** Creates an employee with a role, or with these overrides, and opens a session; returns its token. */
    async signInAs(who: Role | EmployeeOverrides): Promise<string> {
      return sessionOf(await createEmployee(isRole(who) ? { role: who } : who));
    },

    /** Moves the server's clock forward, in milliseconds. */
    passTime(milliseconds: number) {
      shift += milliseconds;
    },

    /** Sends a request directly to the app, without a network. The path is complete, `/api/…`, as in the contract. */
    async request(method: string, path: string, { as, json, form, body, headers }: RequestOptions = {}) {
      const sentHeaders = new Headers(headers);
      if (as !== undefined) sentHeaders.set('Authorization', `Bearer ${as}`);
      if (json !== undefined && !sentHeaders.has('Content-Type')) sentHeaders.set('Content-Type', 'application/json');
      const content = json === undefined ? ((form && formOf(form)) ?? body) : JSON.stringify(json);
      // A stream as a body requires `duplex`, which the browser's types lack.
      const init = {
        method,
        headers: sentHeaders,
        duplex: 'half',
        ...(content === undefined ? {} : { body: content }),
      };
      return app.request(fillSlug(path, environment.product), init);
    },

    /** Returns the statements sent to the database during some work. */
    async statementsOf(work: () => Promise<unknown>): Promise<readonly string[]> {
      return (await this.sentDuring(work)).map(({ statement }) => statement);
    },
    /** The same with the values of their parameters. */
    async sentDuring(work: () => Promise<unknown>): Promise<readonly SentStatement[]> {
      const sent: SentStatement[] = [];
      statements = sent;
      await work();
      statements = undefined;
      return sent;
    },

    /** The names of the stored files, and of those that are still arriving. */
    async storedFiles(): Promise<readonly string[]> {
      const entries = await readdir(uploadsFolder, { recursive: true });
      return entries.filter((name) => !['arriving', 'papers', 'withheld'].includes(name)).toSorted();
    },

    async close() {
      await senders?.stop();
      await mail.stop();
      await jobs.stop();
      await live.close();
      await chatVisitors.close();
      await refusals.close();
      await sessions.close();
      await publicAnswers.close();
      await keptAnswers.close();
      await database.drop();
      storage.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function formOf(form: FormData | Readonly<Record<string, string | Blob>>): FormData {
  if (form instanceof FormData) return form;
  const formData = new FormData();
  for (const [name, value] of Object.entries(form)) formData.set(name, value);
  return formData;
}
