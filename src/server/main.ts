import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { jobs as kinds, schedules, startSenders } from './background.ts';
import { openDatabase, type OpenDatabase } from './database/open.ts';
import { openReplica } from './database/replica.ts';
import type { SlowLog } from './database/slowStatements.ts';
import type { Environment } from './environment.ts';
import { openPublicAnswers } from './http/publicAnswers.ts';
import { checkPlace, listen } from './listen.ts';
import { watchCached } from './http/totals.ts';
import { createLog } from './log.ts';
import { countRefusals, startAuditMonths } from './platform/audit.ts';
import { keepReserve } from './platform/diskReserve.ts';
import { openIpGate } from './platform/ipGate.ts';
import { openJobs } from './platform/jobs/openJobs.ts';
import { openMetrics } from './metrics/open.ts';
import { openChatVisitors } from './platform/live/chatVisitors.ts';
import { openLive } from './platform/live/openLive.ts';
import { openMail } from './platform/mail/openMail.ts';
import { hidePapers } from './people/hidePapers.ts';
import { prepareData, type FirstSignIn } from './firstAdmin.ts';
import { sessionSecret } from './platform/secrets.ts';
import { openSessions } from './platform/sessions.ts';
import { alignAppointments } from './platform/alignAppointments.ts';
import { uploadStorage } from './platform/storage.ts';
import { limitStrangers } from './platform/strangers.ts';
import { projectFolder } from './projectFolder.ts';

export type StartOptions = {
  /** The folder of the built console; without it only the API is served. */
  readonly consoleFolder?: string | undefined;
  readonly log?: Logger;
  readonly clock?: () => Date;
  /** Aborts a start that is waiting for another process. */
  readonly giveUp?: AbortSignal;
};

export type RunningServer = {
  /** The address of this process; empty if it only runs background work. */
  readonly url: string;
  readonly signIn: FirstSignIn;
  /** Finishes running work, closes everything, and stops the database unless another process uses it. */
  stop(): Promise<void>;
  /** Rejects when the embedded database cannot be restarted, so that the process must end. */
  readonly lost: Promise<never>;
};

/**
 * Composes the server: database → storage → sessions → jobs → app → listen. Port 0 in the environment selects any free
 * port. Background work begins once the server listens; with WORKER=only nothing listens. If a step fails, everything
 * that earlier steps opened is closed.
 */
export async function startServer(environment: Environment, options: StartOptions = {}): Promise<RunningServer> {
  const { log = createLog(environment.logLevel), clock = () => new Date(), consoleFolder } = options;
  const startedAt = clock();
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let close = stops.pop(); close; close = stops.pop()) await close();
  };
  try {
    const answers = environment.worker !== 'only';
    if (answers) await checkPlace(environment);
    const slowLog = slowOf(environment, log);
    const database = await openDatabase(environment, { log, slow: slowLog, signal: options.giveUp });
    stops.push(database.close);
    await alignAppointments(database.db);
    const metrics = await openMetrics(environment.observing, { ...database, log });
    if (metrics) stops.push(metrics.stop);
    const replica = replicaOf(environment, database, { log, slow: slowLog });
    if (replica) stops.push(replica.close);
    const { db, background, sql, availability, embedded } = database;
    const diskReserve = embedded ? keepReserve(environment.dataDir) : undefined;
    const storage = await uploadStorage(environment, { reserve: diskReserve, log, sql });
    stops.push(async () => storage.close());
    const [secret, signIn] = await Promise.all([
      sessionSecret(environment),
      prepareData(db, environment, { storage, embedded, now: startedAt }),
    ]);
    await Promise.all([hidePapers(db, storage), startAuditMonths({ db, clock, log })]);
    const callers = await openCallers({ ...database, secret, clock, log, isEnforced: environment.ipWhitelist }, stops);
    const publicAnswers = await openPublicAnswers({ sql, clock });
    stops.push(publicAnswers.close);
    const keptAnswers = await watchCached({ ...database, replica });
    stops.push(keptAnswers.close);
    const works = environment.worker !== 'off';
    const jobs = openJobs({ address: database.address, sql, log, works, jobs: kinds, schedules });
    stops.push(jobs.stop);
    const refusals = countRefusals({ db, log });
    stops.push(refusals.close);
    const mail = openMail(environment, log);
    stops.push(mail.stop);
    const deps = {
      environment,
      db,
      background,
      replica,
      sql,
      availability,
      strangers: limitStrangers(availability),
      storage,
      diskReserve,
      ...callers,
      publicAnswers,
      refusals,
      jobs,
      mail,
      metrics,
      log,
      clock,
      startedAt,
    };
    const listener = answers
      ? await listen(createApp({ ...deps, consoleFolder }), environment, environment)
      : undefined;
    // These run in reverse order: proxies first learn to send calls elsewhere, then the streams end, because stopping
    // the listener waits for open replies.
    if (listener) stops.push(listener.stop, callers.live.close, callers.chatVisitors.close, listener.withdraw);
    const url = listener ? `http://${shownHost(environment.host)}:${listener.port}` : '';
    jobs.start(deps);
    if (works) {
      const direct = { db, sql, address: database.direct };
      mail.start(direct);
      const senders = startSenders({ ...deps, ...direct, transport: mail.transport });
      stops.push(() => senders.stop());
    }
    return { url, signIn, stop, lost: database.lost };
  } catch (error) {
    await stop();
    throw error;
  }
}

type Callers = Pick<OpenDatabase, 'db' | 'sql' | 'availability'> & {
  readonly secret: string;
  readonly clock: () => Date;
  readonly log: Logger;
  readonly isEnforced: boolean;
};

/** Opens the services that know callers and their rights, and adds the functions that close them to `stops`. */
async function openCallers(options: Callers, stops: (() => Promise<void>)[]) {
  const sessions = await openSessions(options);
  stops.push(sessions.close);
  const ipGate = await openIpGate(options);
  stops.push(ipGate.close);
  const live = await openLive({ ...options, sessions, ipGate });
  stops.push(live.close);
  const chatVisitors = await openChatVisitors(options);
  stops.push(chatVisitors.close);
  return { sessions, ipGate, live, chatVisitors };
}

type LogOptions = { readonly log: Logger; readonly slow: SlowLog | undefined };

function replicaOf({ readDatabaseUrl, databaseLimits }: Environment, { sql }: OpenDatabase, logging: LogOptions) {
  if (readDatabaseUrl === undefined) return undefined;
  return openReplica({ address: readDatabaseUrl, primary: sql, limits: databaseLimits, ...logging });
}

const slowOf = ({ observing: { slowStatementMs: ms } }: Environment, log: Logger): SlowLog | undefined =>
  ms > 0 ? { ms, log } : undefined;

/** A host in the form that people type: the local machine by its name, IPv6 in brackets. */
function shownHost(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}

/** The console built by `npm run build`. */
export const builtConsole = join(projectFolder, 'dist/console');
