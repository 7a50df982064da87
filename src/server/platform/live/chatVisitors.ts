import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Availability } from '../../database/availability.ts';
import type { Database, Sql } from '../../database/connect.ts';
import { networkOf } from '../../http/client.ts';
import { notFound, Refusal } from '../../http/refusal.ts';
import { eventsOf, liveChannel, announceLive } from '../live.ts';
import { chatVisitorsTable as visitors } from '../tables/chatVisitors.ts';
import { conversationEntriesTable as entries } from '../tables/conversations.ts';
import { chatsTable } from '../tables/enquiries.ts';
import { isStaffed } from './staffing.ts';
import { VisitorStream } from './visitorStream.ts';

const heartbeatMs = 25_000;
/** Milliseconds after which a visitor counts as gone: long enough that a single missed heartbeat does no harm. */
const entryMs = 2 * heartbeatMs + 10_000;
/** Milliseconds after which a stream ends; the browser then opens another one by itself. */
const longestMs = 30 * 60_000;
const maxStreams = { process: 1000, network: 30, chat: 4 };
/** Maximum replies that one read delivers; the browser gets older ones when the page is reopened. */
const maxReplies = 50;

type StreamRequest = {
  readonly chatId: string;
  /** The number of the last reply that the browser has. */
  readonly after: number;
  readonly address: string;
};

/** The streams of this process by which visitors of the site see the replies to their chat. */
export type ChatVisitors = {
  /**
   * Opens the stream of an existing conversation, until either side ends it. Throws 404 for an unknown conversation,
   * and 429 if there are too many streams.
   */
  open(opening: StreamRequest): Promise<ReadableStream<Uint8Array>>;
  count(): number;
  /** Ends all streams and accepts no more. */
  close(): Promise<void>;
};

type Options = {
  readonly db: Database;
  readonly sql: Sql;
  readonly availability: Pick<Availability, 'guard'>;
  readonly clock: () => Date;
  readonly log: Logger;
};

/** Whether a visitor has the conversation open now, on any server process. */
export async function isVisitorHere(db: Pick<Database, 'select'>, chatId: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ found: sql<number>`1` })
    .from(visitors)
    .where(and(eq(visitors.chatId, chatId), gt(visitors.expiresAt, now.toISOString())))
    .limit(1);
  return row !== undefined;
}

/** Listens to the changes of chats in all processes, and delivers replies to the visitors of this one. */
export async function openChatVisitors(options: Options): Promise<ChatVisitors> {
  const streams = new VisitorStreams(options);
  const listening = await options.sql.listen(
    liveChannel,
    (payload) => streams.hear(payload),
    () => streams.feedAll(),
  );
  return {
    open: (opening) => streams.open(opening),
    count: () => streams.size,
    async close() {
      await streams.close();
      await listening.unlisten();
    },
  };
}

class VisitorStreams {
  readonly #options: Options;
  readonly #streams = new Set<VisitorStream>();
  readonly #heart: NodeJS.Timeout;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#heart = setInterval(() => void this.#beat(), heartbeatMs).unref();
  }

  get size(): number {
    return this.#streams.size;
  }

  async open({ chatId, after, address }: StreamRequest): Promise<ReadableStream<Uint8Array>> {
    if (this.#isClosed) throw new Refusal('unavailable', 'The server is being restarted. Please try again.');
    const network = networkOf(address);
    const streamsOfNetwork = [...this.#streams].filter((stream) => stream.network === network);
    if (this.#streams.size >= maxStreams.process || streamsOfNetwork.length >= maxStreams.network)
      throw new Refusal('rate_limited', 'Too many chats are open.', { headers: { 'Retry-After': '60' } });
    const { db, clock } = this.#options;
    const [chat] = await db.select({ id: chatsTable._id }).from(chatsTable).where(eq(chatsTable._id, chatId));
    if (!chat) throw notFound();
    const hasStaff = await isStaffed(db, clock());
    let stream: VisitorStream | undefined;
    return new ReadableStream<Uint8Array>(
      {
        // The stream starts only when it is first read. A reply whose body is never read, such as that to a HEAD
        // request, would otherwise stay open.
        pull: (controller) => {
          stream ??= this.#begin(
            new VisitorStream(controller, {
              streamId: randomUUID(),
              chatId,
              after,
              network,
              openedAt: clock().getTime(),
            }),
            hasStaff,
          );
        },
        cancel: () => {
          if (stream) this.#leave(stream);
        },
      },
      { highWaterMark: 0, size: (chunk) => chunk?.byteLength ?? 0 },
    );
  }

  #begin(stream: VisitorStream, hasStaff: boolean): VisitorStream {
    const streamsOfChat = [...this.#streams].filter(({ chatId }) => chatId === stream.chatId);
    if (streamsOfChat.length >= maxStreams.chat && streamsOfChat[0]) this.#end(streamsOfChat[0]);
    this.#streams.add(stream);
    stream.sendStaffing(hasStaff);
    void this.#work(() => this.#enter(stream));
    void this.#feed(stream);
    if (this.#isClosed) this.#end(stream);
    return stream;
  }

  /** Stores that the visitor is here, and notifies the open consoles. */
  async #enter({ streamId, chatId }: VisitorStream): Promise<void> {
    await this.#options.db.insert(visitors).values({ streamId, chatId, expiresAt: this.#expiry() });
    await this.#tell(chatId);
  }

  #expiry(): string {
    return new Date(this.#options.clock().getTime() + entryMs).toISOString();
  }

  #tell(chatId: string): Promise<void> {
    return announceLive(this.#options.db, { topic: 'chats', change: 'update', ids: [chatId] });
  }

  #end(stream: VisitorStream): void {
    stream.end();
    this.#leave(stream);
  }

  #leave(stream: VisitorStream): void {
    if (!this.#streams.delete(stream)) return;
    stream.leave();
    void this.#work(async () => {
      await this.#options.db.delete(visitors).where(eq(visitors.streamId, stream.streamId));
      await this.#tell(stream.chatId);
    });
  }

  hear(payload: string): void {
    for (const { topic, change, ids } of eventsOf(payload)) {
      if (topic !== 'chats') continue;
      for (const stream of this.#streams) {
        if (change !== 'many' && !ids.includes(stream.chatId)) continue;
        if (change === 'remove') this.#end(stream);
        else void this.#feed(stream);
      }
    }
  }

  /**
   * Makes every stream read the replies that it does not have yet, such as replies announced during a lost connection.
   */
  feedAll(): void {
    for (const stream of this.#streams) void this.#feed(stream);
  }

  /** Reads and sends new replies, one read at a time; a change during a read causes another read. */
  async #feed(stream: VisitorStream): Promise<void> {
    await stream.inTurn(() =>
      this.#work(async () => {
        const { db } = this.#options;
        const rows = await db
          .select({ number: entries.number, text: entries.text, by: entries.by, at: entries.createdAt })
          .from(entries)
          .where(
            and(
              eq(entries.recordId, stream.chatId),
              eq(entries.direction, 'outgoing'),
              gt(entries.number, stream.after),
            ),
          )
          .orderBy(entries.number)
          .limit(maxReplies);
        for (const row of rows) stream.reply(row);
      }),
    );
  }

  /**
   * Runs database work. While the database is unavailable the streams stay open, and the next heartbeat tries again.
   */
  async #work(work: () => Promise<void>): Promise<void> {
    try {
      await this.#options.availability.guard(work);
    } catch (error) {
      this.#options.log.debug({ err: error }, 'stream of a visitor not served');
    }
  }

  async #beat(): Promise<void> {
    const now = this.#options.clock().getTime();
    for (const stream of this.#streams) {
      if (now - stream.openedAt > longestMs) this.#end(stream);
      else stream.beat();
    }
    if (this.#streams.size === 0) return;
    await this.#work(async () => {
      const { db, clock } = this.#options;
      const streamIds = [...this.#streams].map(({ streamId }) => streamId);
      await db.update(visitors).set({ expiresAt: this.#expiry() }).where(inArray(visitors.streamId, streamIds));
      await db.delete(visitors).where(lt(visitors.expiresAt, clock().toISOString()));
      const hasStaff = await isStaffed(db, clock());
      for (const stream of this.#streams) stream.sendStaffing(hasStaff);
    });
    this.feedAll();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearInterval(this.#heart);
    const streamIds = [...this.#streams].map(({ streamId }) => streamId);
    for (const stream of this.#streams) stream.end();
    this.#streams.clear();
    if (streamIds.length === 0) return;
    await this.#work(async () => {
      await this.#options.db.delete(visitors).where(inArray(visitors.streamId, streamIds));
    });
  }
}
