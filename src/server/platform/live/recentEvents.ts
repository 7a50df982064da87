import { randomUUID } from 'node:crypto';
import type { AddressedEvent } from '../live.ts';

export type NumberedEvent = AddressedEvent & {
  readonly number: number;
  readonly at: number;
  readonly text: Uint8Array;
};

/** Maximum events stored for browsers whose stream was interrupted for a short time. */
const maxRecent = 1000;

const encoder = new TextEncoder();

/**
 * Numbers the events of a process, and stores the latest ones. A new epoch begins when some events may have been
 * missed.
 */
export class RecentEvents {
  #epoch = randomUUID();
  #last = 0;
  #events: NumberedEvent[] = [];
  #epochAt: number;
  readonly #now: () => number;

  constructor(now: () => number) {
    this.#now = now;
    this.#epochAt = now();
  }

  /** The number of the last event, as a browser sends it back. */
  get position(): string {
    return `${this.#epoch}:${this.#last}`;
  }

  add(event: AddressedEvent): NumberedEvent {
    this.#last += 1;
    const { topic, change, ids } = event;
    const data = JSON.stringify({ topic, change, ids });
    const text = encoder.encode(`id: ${this.position}\ndata: ${data}\n\n`);
    const numbered = { ...event, number: this.#last, at: this.#now(), text };
    this.#events.push(numbered);
    if (this.#events.length > maxRecent) this.#events.shift();
    return numbered;
  }

  begin(): void {
    this.#epoch = randomUUID();
    this.#last = 0;
    this.#events = [];
    this.#epochAt = this.#now();
  }

  /** The events after a position; undefined if some of them are no longer stored. */
  after(position: string): readonly NumberedEvent[] | undefined {
    const [epoch, number] = position.split(':');
    const from = Number(number);
    if (epoch !== this.#epoch || from > this.#last || from < this.#last - this.#events.length) return undefined;
    return this.#events.filter((event) => event.number > from);
  }

  /** Returns the events of the last `milliseconds`; undefined if some of them are no longer stored. */
  ofLast(milliseconds: number): readonly NumberedEvent[] | undefined {
    const from = this.#now() - milliseconds;
    const oldest = this.#events.length < maxRecent ? this.#epochAt : this.#events[0]?.at;
    if (oldest === undefined || oldest > from) return undefined;
    return this.#events.filter(({ at }) => at >= from);
  }
}
