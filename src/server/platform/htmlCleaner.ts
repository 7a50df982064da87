import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { cleanHtml } from './html.ts';

/** Characters that are cleaned in this thread, within a few milliseconds. */
const shortText = 16_000;
/** Texts that may wait for a worker; further ones are refused, to be sent again later. */
const maxQueue = 20;
/** Milliseconds after which cleaning is given up: no text written by a person takes as long. */
const timeoutMs = 10_000;
/** Milliseconds without work after which a worker is ended, to free its memory. */
const idleMs = 60_000;

type Work = { readonly html: string; readonly settle: (cleaned: string | undefined) => void };

const queue: Work[] = [];
let worker: Worker | undefined;
let current: Work | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * The text without anything that may not be stored. A long one is cleaned by a worker, so that other calls are answered
 * meanwhile; undefined when that takes too long. Refuses with 503 when too many texts wait.
 */
export async function cleanHtmlAside(html: string): Promise<string | undefined> {
  if (html.length <= shortText) return cleanHtml(html);
  if (queue.length >= maxQueue) {
    throw new Refusal('unavailable', 'Too many long texts are being saved. Try again in a moment.');
  }
  return new Promise((settle) => {
    queue.push({ html, settle });
    next();
  });
}

/** One worker for all: there are few long texts, and the other processors answer calls. */
function next(): void {
  if (current) return;
  current = queue.shift();
  clearTimeout(timer);
  if (!current) {
    timer = setTimeout(dismiss, idleMs).unref();
    return;
  }
  worker ??= hire();
  worker.ref();
  timer = setTimeout(() => finish(undefined), timeoutMs);
  worker.postMessage(current.html, []);
}

function hire(): Worker {
  const hired = new Worker(new URL('./htmlWorker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  hired.on('message', (cleaned: string) => {
    if (hired === worker) finish(cleaned);
  });
  // Out of memory, or a fault of the library: the text is refused, and the next one gets another worker.
  hired.on('error', () => {
    if (hired === worker) finish(undefined);
  });
  return hired;
}

function finish(cleaned: string | undefined): void {
  const done = current;
  current = undefined;
  if (cleaned === undefined) dismiss();
  // Waiting for work it keeps no process alive.
  worker?.unref();
  done?.settle(cleaned);
  next();
}

function dismiss(): void {
  void worker?.terminate();
  worker = undefined;
}
