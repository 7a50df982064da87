import { count, inArray } from 'drizzle-orm';
import { collectDefaultMetrics, Gauge, Histogram, Registry, type GaugeConfiguration } from 'prom-client';
import { Refusal } from '../http/refusal.ts';
import { countJobs } from '../platform/jobs/storedJobs.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import type { Metrics } from './metrics.ts';
import type { MetricsSources } from './open.ts';

/** The bounds of the histogram in seconds: calls take milliseconds, exports take seconds. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];
const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'];

/** Counts the requests of this process; all other values are read when the metrics are requested. */
export function countMetrics(watched: MetricsSources): Metrics {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Requests until the beginning of their reply, by the pattern of their path',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers: [register],
  });
  readConnections(watched, register);
  readWaitingWork(watched, register);
  return {
    noteRequest({ method, route, status, seconds }) {
      requests.observe({ method: methods.includes(method) ? method : 'other', route, status }, seconds);
    },
    text: () => register.metrics(),
  };
}

function readConnections({ poolUse, availability }: MetricsSources, register: Registry): void {
  addGauge(register, {
    name: 'database_up',
    help: 'Whether the database answers this process',
    async collect() {
      this.set((await availability.isReachable()) ? 1 : 0);
    },
  });
  addGauge(register, {
    name: 'database_connections',
    help: 'Connections of this process for calls, by state',
    labelNames: ['state'],
    collect() {
      const { used, idle } = poolUse();
      this.set({ state: 'used' }, used);
      this.set({ state: 'idle' }, idle);
    },
  });
  addGauge(register, {
    name: 'database_connections_max',
    help: 'The most connections that this process takes for calls',
    collect() {
      this.set(poolUse().max);
    },
  });
  addGauge(register, {
    name: 'database_calls_waiting',
    help: 'Statements and transactions of this process that wait for a connection',
    collect() {
      this.set(poolUse().waiting);
    },
  });
}

/**
 * Adds the numbers of jobs and letters. They are counted in the database, so every process reports the same numbers.
 */
function readWaitingWork(watched: MetricsSources, register: Registry): void {
  const labelNames = ['state'];
  addGauge(register, {
    name: 'background_jobs',
    help: 'Background jobs of the last week in the database, by state',
    labelNames,
    async collect() {
      await read(this, watched, () => countJobs(watched.db));
    },
  });
  addGauge(register, {
    name: 'letters',
    help: 'Emails in the database that are not sent yet, by state; without those of campaigns',
    labelNames,
    async collect() {
      await read(this, watched, () => countLetters(watched));
    },
  });
}

/** Adds a gauge whose value is read whenever the metrics are requested. */
function addGauge(register: Registry, configuration: GaugeConfiguration<string>): void {
  register.registerMetric(new Gauge({ ...configuration, registers: [] }));
}

async function countLetters({ db }: MetricsSources): Promise<Readonly<Record<string, number>>> {
  const { state } = lettersTable;
  const rows = await db
    .select({ state, total: count() })
    .from(lettersTable)
    .where(inArray(state, ['queued', 'sending']))
    .groupBy(state);
  return { queued: 0, sending: 0, ...Object.fromEntries(rows.map((row) => [row.state, row.total])) };
}

/** Reads counts by state. Counts that cannot be read are left out, because old ones would look current. */
async function read(
  gauge: Gauge,
  { availability, log }: MetricsSources,
  counts: () => Promise<Readonly<Record<string, number>>>,
): Promise<void> {
  gauge.reset();
  try {
    for (const [state, total] of Object.entries(await availability.guard(counts))) gauge.set({ state }, total);
  } catch (error) {
    if (!(error instanceof Refusal)) log.warn({ err: error }, 'a figure of the metrics cannot be read');
  }
}
