import type { Person } from '#contract/features/comments.ts';
import { eventText } from './liveStream.ts';

/** Unread bytes after which a browser's stream is closed; the browser then opens another one. */
const maxUnreadBytes = 64 * 1024;

const encoder = new TextEncoder();
const heartbeat = encoder.encode(':\n\n');

type Reply = {
  readonly number: number;
  readonly text: string;
  readonly by: Person | null;
  readonly at: string;
};

type Identity = {
  readonly streamId: string;
  readonly chatId: string;
  readonly network: string;
  readonly openedAt: number;
};

/** The open stream of a visitor's browser. */
export class VisitorStream implements Identity {
  readonly streamId: string;
  readonly chatId: string;
  readonly network: string;
  readonly openedAt: number;
  /** The number of the last reply that was sent. */
  after: number;
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  #isOpen = true;
  #hasStaff: boolean | undefined;
  #reading: Promise<void> | undefined;
  #isAwaited = false;

  constructor(
    controller: ReadableStreamDefaultController<Uint8Array>,
    identity: Identity & { readonly after: number },
  ) {
    this.#controller = controller;
    this.streamId = identity.streamId;
    this.chatId = identity.chatId;
    this.network = identity.network;
    this.openedAt = identity.openedAt;
    this.after = identity.after;
  }

  /** Runs `read` once no other read is running. Several calls during a read cause only one further read. */
  async inTurn(read: () => Promise<void>): Promise<void> {
    if (this.#reading) {
      this.#isAwaited = true;
      return this.#reading;
    }
    this.#reading = (async () => {
      do {
        this.#isAwaited = false;
        if (this.#isOpen) await read();
      } while (this.#isAwaited);
    })().finally(() => (this.#reading = undefined));
    return this.#reading;
  }

  /** Sends a reply under the employee's first name, because the full name is private. */
  reply({ number, text, by, at }: Reply): void {
    if (number <= this.after) return;
    this.after = number;
    const [name = ''] = (by?.name ?? '').split(' ');
    this.#write(encoder.encode(`id: ${number}\nevent: reply\ndata: ${JSON.stringify({ text, name, at })}\n\n`));
  }

  /** Informs the visitor whether a colleague is available, if that has changed. */
  sendStaffing(hasStaff: boolean): void {
    if (this.#hasStaff === hasStaff) return;
    this.#hasStaff = hasStaff;
    this.#write(eventText('staffing', { isStaffed: hasStaff }));
  }

  beat(): void {
    this.#write(heartbeat);
  }

  #write(text: Uint8Array): void {
    if (!this.#isOpen) return;
    this.#controller.enqueue(text);
    if ((this.#controller.desiredSize ?? 0) >= -maxUnreadBytes) return;
    this.#isOpen = false;
    this.#controller.error(new Error('Unread'));
  }

  end(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.#controller.close();
  }

  /** Called when the browser has disconnected. */
  leave(): void {
    this.#isOpen = false;
  }
}
