import { can } from '#contract/permissions.ts';
import type { Actor } from '../../http/caller.ts';
import type { NumberedEvent } from './recentEvents.ts';

/** Unread bytes after which a browser's stream is closed; the browser then starts anew. */
const maxUnreadBytes = 256 * 1024;
/** Maximum events held back while the rights of their reader are refetched. */
const maxWaiting = 200;

/** The caller who opens a stream. */
export type Reader = { readonly actor: Actor; readonly token: string; readonly address: string };

const encoder = new TextEncoder();

/** The text of an event without a number. */
export const eventText = (type: string, data: unknown = {}): Uint8Array =>
  encoder.encode(`event: ${type}\ndata: ${JSON.stringify(data)}\n\n`);

const heartbeat = encoder.encode(':\n\n');

/** Whether an employee may know of an event. Events about personal topics are only for their owner. */
export function mayRead(actor: Actor, { to, module }: Pick<NumberedEvent, 'to' | 'module'>): boolean {
  if (to) return to.includes(actor._id);
  return module !== undefined && can(actor, module, 'read');
}

/** The open stream of a browser, and the rights by which its events are filtered. */
export class LiveStream {
  actor: Actor;
  readonly token: string;
  readonly address: string;
  readonly #controller: ReadableStreamDefaultController<Uint8Array>;
  readonly #expiresAt: number;
  readonly #onClose: (stream: LiveStream) => void;
  /** The events held back while the reader's rights are refetched, otherwise undefined. */
  #waiting: NumberedEvent[] | undefined;
  #hasMissed = false;
  isOpen = true;

  constructor(
    reader: Reader,
    options: {
      readonly controller: ReadableStreamDefaultController<Uint8Array>;
      readonly expiresAt: number;
      readonly onClose: (stream: LiveStream) => void;
    },
  ) {
    this.actor = reader.actor;
    this.token = reader.token;
    this.address = reader.address;
    this.#controller = options.controller;
    this.#expiresAt = options.expiresAt;
    this.#onClose = options.onClose;
  }

  /** Whether the reader's rights are being refetched. */
  get isWaiting(): boolean {
    return this.#waiting !== undefined;
  }

  isExpired(now: number): boolean {
    return this.#expiresAt <= now;
  }

  send(event: NumberedEvent): void {
    if (!this.#waiting) {
      if (mayRead(this.actor, event)) this.write(event.text);
    } else if (this.#waiting.length < maxWaiting) this.#waiting.push(event);
    else this.#hasMissed = true;
  }

  /** Holds back events until `resume`. */
  pause(): void {
    this.#waiting ??= [];
  }

  /** Notes that events were missed, so that the browser refetches everything. */
  miss(): void {
    this.#hasMissed = true;
  }

  resume(actor: Actor): void {
    const hasOtherRights =
      actor.role !== this.actor.role || JSON.stringify(actor.permissions) !== JSON.stringify(this.actor.permissions);
    this.actor = actor;
    const waiting = this.#waiting ?? [];
    this.#waiting = undefined;
    if (hasOtherRights) this.write(eventText('rights'));
    if (this.#hasMissed) this.write(eventText('resync'));
    else for (const event of waiting) this.send(event);
    this.#hasMissed = false;
  }

  beat(): void {
    this.write(heartbeat);
  }

  write(text: Uint8Array): void {
    if (!this.isOpen) return;
    this.#controller.enqueue(text);
    // The unread events of a browser that has gone or sleeps must not fill the memory.
    if ((this.#controller.desiredSize ?? 0) < -maxUnreadBytes)
      this.#close(() => this.#controller.error(new Error('Unread')));
  }

  /** Ends the stream, and sends the browser the reason. */
  end(reason: 'ended' | 'replaced' | 'stopping'): void {
    this.write(eventText(reason));
    this.#close(() => this.#controller.close());
  }

  /** Called when the reader has disconnected. */
  leave(): void {
    this.#close(() => undefined);
  }

  #close(close: () => void): void {
    if (!this.isOpen) return;
    this.isOpen = false;
    close();
    this.#onClose(this);
  }
}
