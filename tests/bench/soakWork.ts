import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod/mini';
import { png } from '#tests/server/files.ts';
import { eventsIn } from './frame/follower.ts';
import { upload } from './upload.ts';

const Made = z.object({ _id: z.string() });

/** Everything that was asked, by outcome. A broken connection is counted as 'broken'. */
export type Outcomes = { calls: number; readonly failures: Map<string, number> };

/** The servers and the session of everybody who works, and their results. */
export type Desk = {
  readonly urls: readonly string[];
  readonly token: string;
  readonly outcomes: Outcomes;
  readonly ending: AbortSignal;
};

const reads = [
  '/alerts?page=1&limit=25',
  '/leads?page=1&limit=25',
  '/employees?page=40&limit=25&search=colleague',
  '/testimonials?page=12&limit=25',
  '/v1/students?page=1&limit=25',
  '/bookings?page=1&limit=25',
  '/search?q=graduate',
  '/public/site',
] as const;

/** The number of calls for each write. */
const callsPerWrite = 8;

/** Makes one call; its failure is counted, not thrown. Resolves with the record that it returned, if it has an `_id`. */
async function call({ urls, token, outcomes }: Desk, turn: number, method: string, path: string, body?: unknown) {
  outcomes.calls += 1;
  const isForm = body instanceof FormData;
  try {
    const answer = await fetch(`${urls[turn % urls.length]}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${token}`, ...(isForm ? {} : { 'Content-Type': 'application/json' }) },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok)
      count(outcomes, `${method} ${path.split('?')[0]?.replace(/[\da-f-]{36}/, '{id}')}: ${answer.status}`);
    return answer.ok && text.startsWith('{') ? Made.safeParse(JSON.parse(text)).data?._id : undefined;
  } catch (error) {
    count(outcomes, `${method} ${path}: ${error instanceof Error ? error.message : 'broken'}`);
    return undefined;
  }
}

function count({ failures }: Outcomes, what: string): void {
  failures.set(what, (failures.get(what) ?? 0) + 1);
}

/** One turn of a person: a read, or a record that is made, changed and deleted. */
async function work(desk: Desk, turn: number): Promise<void> {
  if (turn % callsPerWrite !== 0) {
    await call(desk, turn, 'GET', reads[turn % reads.length] ?? '');
    return;
  }
  const alert = { title: `Notice ${turn}`, message: 'The hub stays open.', status: 'active' };
  const id = await call(desk, turn, 'POST', '/alerts', alert);
  if (id === undefined) return;
  // The other process learns from the database that the record has changed.
  await call(desk, turn + 1, 'PATCH', `/alerts/${id}`, { status: 'inactive' });
  await call(desk, turn, 'DELETE', `/alerts/${id}`);
}

/** Works in some lanes, each at most once in `intervalMs`, until it ends; 0 is as fast as possible. */
export async function workInLanes(desk: Desk, lanes: number, intervalMs: number): Promise<void> {
  const lane = async (first: number) => {
    for (let turn = first; !desk.ending.aborted; turn += 1) {
      const begun = performance.now();
      await work(desk, turn);
      const left = intervalMs - (performance.now() - begun);
      if (left > 0) await pause(left);
    }
  };
  await Promise.all(Array.from({ length: lanes }, (_, index) => lane(index * 3)));
}

/** Imports rows one by one, as the console does, then rests, until it ends. */
export async function importOften(desk: Desk, rows: number, restMs: number): Promise<void> {
  for (let run = 1; !desk.ending.aborted; run += 1) {
    for (let row = 0; row < rows && !desk.ending.aborted; row += 1) {
      const title = `Landing page ${run}.${row}`;
      await call(desk, row, 'POST', '/metatags', {
        type: title,
        title,
        description: 'Practical training in GST and Tally.',
        keywords: 'GST, Tally',
      });
    }
    await pauseUntilEnd(restMs, desk.ending);
  }
}

/** Uploads an image, and a video whose connection breaks, then rests, until it ends. */
export async function uploadOften(desk: Desk, restMs: number): Promise<void> {
  for (let run = 0; !desk.ending.aborted; run += 1) {
    const form = new FormData();
    form.set('image', new File([png], `photo-${run}.png`, { type: 'image/png' }));
    await call(desk, run, 'POST', '/upload/image', form);
    await upload(desk.urls[run % desk.urls.length] ?? '', desk.token, { stopAfter: 20 * 1024 * 1024 });
    await pauseUntilEnd(restMs, desk.ending);
  }
}

/** Keeps a live stream open, and opens it again every `lifetimeMs`, until it ends. */
export async function followInTurns({ urls, token, outcomes, ending }: Desk, place: number, lifetimeMs: number) {
  for (let turn = place; !ending.aborted; turn += 1) {
    const signal = AbortSignal.any([ending, AbortSignal.timeout(lifetimeMs)]);
    try {
      const headers = { Authorization: `Bearer ${token}` };
      const answer = await fetch(`${urls[turn % urls.length]}/api/live`, { headers, signal });
      if (!answer.ok || !answer.body) count(outcomes, `GET /live: ${answer.status}`);
      else for await (const event of eventsIn(answer.body)) if (event.type === 'never') break;
    } catch (error) {
      if (!signal.aborted) count(outcomes, `GET /live: ${error instanceof Error ? error.message : 'broken'}`);
    }
  }
}

async function pauseUntilEnd(ms: number, ending: AbortSignal): Promise<void> {
  await pause(ms, undefined, { signal: ending }).catch(() => undefined);
}
