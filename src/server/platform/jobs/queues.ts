import type { PgBoss, Queue } from 'pg-boss';
import { instituteZone } from '#contract/instituteTime.ts';
import { heartbeatSeconds } from './boss.ts';
import type { Job, Schedule } from './definitions.ts';

const daySeconds = 24 * 60 * 60;

type Settings = Required<
  Pick<
    Queue,
    | 'policy'
    | 'retryLimit'
    | 'retryDelay'
    | 'retryBackoff'
    | 'retryDelayMax'
    | 'expireInSeconds'
    | 'heartbeatSeconds'
    | 'deleteAfterSeconds'
    | 'notify'
  >
>;

const commonOptions = {
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 60 * 60,
  // The heartbeat detects a dead worker; this limit ends a job that hangs.
  expireInSeconds: 60 * 60,
  heartbeatSeconds,
  deleteAfterSeconds: 7 * daySeconds,
  notify: true,
};

/**
 * Returns the settings of the queues: one queue for each kind of job and each schedule. A schedule has at most one
 * waiting or running job.
 */
function settingsOf({ jobs, schedules }: RegisteredWork): ReadonlyMap<string, Settings> {
  return new Map<string, Settings>([
    ...jobs.map(
      ({ name, retries = 5 }) => [name, { ...commonOptions, policy: 'standard', retryLimit: retries }] as const,
    ),
    ...schedules.map(({ name }) => [name, { ...commonOptions, policy: 'exclusive', retryLimit: 2 }] as const),
  ]);
}

type RegisteredWork = { readonly jobs: readonly Job[]; readonly schedules: readonly Schedule[] };

/**
 * Brings queues and schedules in the database in line with the code. Several processes may safely do so at the same
 * time.
 */
export async function makeQueues(boss: PgBoss, registered: RegisteredWork): Promise<void> {
  const existingQueues = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const [name, { policy, ...changeable }] of settingsOf(registered)) {
    const queue = existingQueues.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...changeable });
    else if (differ(queue, changeable)) await boss.updateQueue(name, changeable);
  }
  const zone = instituteZone();
  const existingSchedules = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule]));
  for (const { name, cron } of registered.schedules) {
    const plan = existingSchedules.get(name);
    if (plan?.cron !== cron || plan.timezone !== zone) await boss.schedule(name, cron, null, { tz: zone });
    existingSchedules.delete(name);
  }
  // Schedules that the code no longer has are removed.
  for (const name of existingSchedules.keys()) await boss.unschedule(name);
}

function differ(queue: object, definition: object): boolean {
  const storedQueue = new Map(Object.entries(queue));
  return Object.entries(definition).some(([name, value]) => storedQueue.get(name) !== value);
}
