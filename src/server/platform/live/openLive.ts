import { decode } from 'hono/jwt';
import type { Logger } from 'pino';
import type { LiveEvent } from '#contract/features/live.ts';
import type { Availability } from '../../database/availability.ts';
import type { Sql } from '../../database/connect.ts';
import { Refusal } from '../../http/refusal.ts';
import type { IpGate } from '../ipGate.ts';
import type { Sessions } from '../sessions.ts';
import { eventsOf, liveChannel, maxIds, type AddressedEvent } from '../live.ts';
import { eventText, LiveStream, type Reader } from './liveStream.ts';
import { RecentEvents, type NumberedEvent } from './recentEvents.ts';

/** Shorter than the minute after which proxies end a silent reply. */
const heartbeatMs = 25_000;
/** The number of heartbeats after which a stream's session is checked again, in case a notification was lost. */
const beatsPerCheck = 5;
/** Milliseconds for which events of a topic are collected, so that a burst of saves becomes one event. */
const collectMs = 40;
/** Maximum sessions that are checked concurrently. */
const concurrentChecks = 8;
const maxStreams = { process: 2000, employee: 30, session: 6 };

/**
 * Where a stream starts: after the event `after`, or with the events of the last `ageMs` milliseconds. By default it
 * starts with the next event.
 */
export type Beginning = { readonly after?: string | undefined; readonly ageMs?: number | undefined };

/** The streams of this process. */
export type Live = {
  /** Opens a stream of the events that its reader may read, until either side ends it. */
  open(reader: Reader, beginning: Beginning): ReadableStream<Uint8Array>;
  /** The number of open streams. */
  count(): number;
  /** Ends all streams and accepts no more. */
  close(): Promise<void>;
};

type Options = {
  readonly sql: Sql;
  readonly sessions: Pick<Sessions, 'authenticate'>;
  readonly ipGate: Pick<IpGate, 'admit' | 'isEnforced'>;
  readonly availability: Pick<Availability, 'guard'>;
  readonly clock: () => Date;
  readonly log: Logger;
};

/**
 * Listens to the changes made by all processes and forwards them to the streams of this one. Notifications of changed
 * rights arrive on the same connection in the order of the commits, so a reader never gets an event that follows the
 * withdrawal of the right to read it.
 */
export async function openLive(options: Options): Promise<Live> {
  const streams = new LiveStreams(options);
  const listenings = [
    await options.sql.listen(
      liveChannel,
      (payload) => streams.hear(payload),
      () => streams.begin(),
    ),
    // The sessions' own listener comes first, so that cached sessions are dropped before they are read here.
    await options.sql.listen('employee_changed', (employeeId) => streams.checkEmployee(employeeId)),
    await options.sql.listen('ip_whitelist_changed', () => streams.checkAll()),
  ];
  return {
    open: (reader, beginning) => streams.open(reader, beginning),
    count: () => streams.size,
    async close() {
      streams.close();
      await Promise.all(listenings.map((listening) => listening.unlisten()));
    },
  };
}

class LiveStreams {
  readonly #options: Options;
  readonly #recent: RecentEvents;
  readonly #streams = new Set<LiveStream>();
  /** The streams whose sessions have to be checked. */
  readonly #unchecked = new Set<LiveStream>();
  #checking = 0;
  #collected = new Map<string, AddressedEvent>();
  #collecting: NodeJS.Timeout | undefined;
  #beats = 0;
  #isClosed = false;
  readonly #heart: NodeJS.Timeout;

  constructor(options: Options) {
    this.#options = options;
    this.#recent = new RecentEvents(() => performance.now());
    this.#heart = setInterval(() => this.#beat(), heartbeatMs).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  open(reader: Reader, beginning: Beginning): ReadableStream<Uint8Array> {
    if (this.#isClosed) throw new Refusal('unavailable', 'The server is being restarted. Please try again.');
    if (this.#streams.size >= maxStreams.process)
      throw new Refusal('rate_limited', 'Too many consoles are open.', { headers: { 'Retry-After': '60' } });
    let stream: LiveStream | undefined;
    return new ReadableStream<Uint8Array>(
      {
        // The stream starts only when it is first read. A reply whose body is never read, such as that to a HEAD
        // request, would otherwise stay open.
        pull: (controller) => {
          stream ??= this.#begin(reader, beginning, controller);
        },
        cancel: () => stream?.leave(),
      },
      { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  #begin(reader: Reader, beginning: Beginning, controller: ReadableStreamDefaultController<Uint8Array>): LiveStream {
    const { exp } = decode(reader.token).payload;
    const stream = new LiveStream(reader, {
      controller,
      expiresAt: (exp ?? 0) * 1000,
      onClose: (closed) => {
        this.#streams.delete(closed);
        this.#unchecked.delete(closed);
      },
    });
    this.#makeRoomFor(stream);
    this.#streams.add(stream);
    stream.write(eventText('hello', { at: this.#recent.position }));
    const missedEvents = this.#missedSince(beginning);
    if (!missedEvents) stream.miss();
    // The session may have ended since the call was admitted.
    stream.pause();
    for (const event of missedEvents ?? []) stream.send(event);
    this.#check([stream]);
    if (this.#isClosed) stream.end('stopping');
    return stream;
  }

  #missedSince({ after, ageMs }: Beginning): readonly NumberedEvent[] | undefined {
    if (after !== undefined) return this.#recent.after(after);
    return ageMs === undefined ? [] : this.#recent.ofLast(ageMs);
  }

  /** If a session or an employee has too many streams, the oldest one ends, because its browser may be gone. */
  #makeRoomFor({ actor }: LiveStream): void {
    const streamsOfEmployee = [...this.#streams].filter((stream) => stream.actor._id === actor._id);
    const ofSession = streamsOfEmployee.filter((stream) => stream.actor.sessionId === actor.sessionId);
    if (ofSession.length >= maxStreams.session) ofSession[0]?.end('replaced');
    else if (streamsOfEmployee.length >= maxStreams.employee) streamsOfEmployee[0]?.end('replaced');
  }

  hear(payload: string): void {
    for (const event of eventsOf(payload)) this.#collect(event);
  }

  #collect(event: AddressedEvent): void {
    const key = JSON.stringify([event.topic, event.to]);
    const earlier = this.#collected.get(key);
    this.#collected.set(key, earlier ? { ...event, ...mergeEvents(earlier, event) } : event);
    this.#collecting ??= setTimeout(() => this.#tell(), collectMs).unref();
  }

  #tell(): void {
    this.#collecting = undefined;
    const collectedEvents = this.#collected;
    this.#collected = new Map();
    const now = this.#options.clock().getTime();
    for (const event of collectedEvents.values()) {
      const numberedEvent = this.#recent.add(event);
      for (const stream of this.#streams) {
        if (stream.isExpired(now)) stream.end('ended');
        else stream.send(numberedEvent);
      }
    }
  }

  /** Called whenever the connection for notifications is opened. If it was reopened, events may have been missed. */
  begin(): void {
    this.#recent.begin();
    for (const stream of this.#streams) stream.miss();
    this.checkAll();
  }

  checkEmployee(employeeId: string): void {
    this.#check([...this.#streams].filter(({ actor }) => actor._id === employeeId));
  }

  checkAll(): void {
    this.#check(this.#streams);
  }

  /** Holds back the events of these streams until their sessions have been checked. */
  #check(streams: Iterable<LiveStream>): void {
    for (const stream of streams) {
      stream.pause();
      this.#unchecked.add(stream);
    }
    while (this.#checking < concurrentChecks && this.#unchecked.size > this.#checking) {
      this.#checking += 1;
      void this.#checkNext().finally(() => (this.#checking -= 1));
    }
  }

  async #checkNext(): Promise<void> {
    for (const stream of this.#unchecked) {
      this.#unchecked.delete(stream);
      await this.#checkOne(stream);
    }
  }

  async #checkOne(stream: LiveStream): Promise<void> {
    const { sessions, availability, ipGate } = this.#options;
    try {
      const actor = await availability.guard(async () => {
        if (ipGate.isEnforced) await ipGate.admit(stream.address);
        return sessions.authenticate(stream.token);
      });
      if (!actor) stream.end('ended');
      // If the stream is to be checked again, something has changed meanwhile; it is then resumed by the next check.
      else if (!this.#unchecked.has(stream)) stream.resume(actor);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'forbidden') stream.end('ended');
      // While the database is unavailable the stream stays open without events; the next heartbeat tries again.
      else this.#options.log.debug({ err: error }, 'live stream not checked');
    }
  }

  #beat(): void {
    this.#beats += 1;
    const now = this.#options.clock().getTime();
    const dueStreams = [...this.#streams].filter((stream, index) => {
      if (stream.isExpired(now)) stream.end('ended');
      else stream.beat();
      return stream.isOpen && (stream.isWaiting || (index + this.#beats) % beatsPerCheck === 0);
    });
    this.#check(dueStreams);
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#heart);
    clearTimeout(this.#collecting);
    this.#tell();
    for (const stream of this.#streams) stream.end('stopping');
  }
}

/** Merges two events of the same topic. */
function mergeEvents(earlier: LiveEvent, later: LiveEvent): Pick<LiveEvent, 'change' | 'ids'> {
  const ids = [...new Set([...earlier.ids, ...later.ids])];
  if (earlier.change === 'many' || later.change === 'many' || ids.length > maxIds) return { change: 'many', ids: [] };
  return { change: earlier.change === later.change ? later.change : 'update', ids };
}
