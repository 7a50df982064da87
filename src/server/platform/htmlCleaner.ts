import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { Refusal } from '../http/refusal.ts';
import { projectFolder } from '../projectFolder.ts';
import { cleanHtml } from './html.ts';

/** Texts of up to this many characters are cleaned in this thread, which takes a few milliseconds. */
const shortTextLength = 16_000;
/** Maximum texts that wait for a worker; further ones are refused with a request to try again. */
const maxQueue = 20;
/** Milliseconds after which cleaning is abandoned: no text written by a person takes that long. */
const timeoutMs = 10_000;
/** Milliseconds of idleness after which a worker is ended, to free its memory. */
const idleMs = 60_000;

type Work = { readonly html: string; readonly settle: (cleaned: string | undefined) => void };

const queue: Work[] = [];
let worker: Worker | undefined;
let currentWork: Work | undefined;
let timer: NodeJS.Timeout | undefined;

/**
 * Returns the text without content that must not be stored; undefined when cleaning takes too long. A worker cleans
 * long texts, so that other calls are answered meanwhile. Refuses with 503 when too many texts are waiting.
 */
export async function cleanHtmlAside(html: string): Promise<string | undefined> {
  if (html.length <= shortTextLength) return cleanHtml(html);
  if (queue.length >= maxQueue) {
    throw new Refusal('unavailable', 'Too many long texts are being saved. Try again in a moment.');
  }
  return new Promise((settle) => {
    queue.push({ html, settle });
    startNext();
  });
}

/**
 * Hands the next text to the worker. One worker is enough: long texts are rare, and the other processors answer calls.
 */
function startNext(): void {
  if (currentWork) return;
  currentWork = queue.shift();
  clearTimeout(timer);
  if (!currentWork) {
    timer = setTimeout(dismiss, idleMs).unref();
    return;
  }
  worker ??= hire();
  worker.ref();
  timer = setTimeout(() => finish(undefined), timeoutMs);
  worker.postMessage(currentWork.html, []);
}

/** The built server has the worker's program in `dist`. */
const workerFile = import.meta.filename.endsWith('.ts')
  ? join(import.meta.dirname, 'htmlWorker.ts')
  : join(projectFolder, 'dist/htmlWorker.js');

function hire(): Worker {
  const newWorker = new Worker(workerFile, {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    execArgv: [],
  });
  newWorker.on('message', (cleaned: string) => {
    if (newWorker === worker) finish(cleaned);
  });
  // The worker ran out of memory, or the library failed. The text is refused, and the next one gets a new worker.
  newWorker.on('error', () => {
    if (newWorker === worker) finish(undefined);
  });
  return newWorker;
}

function finish(cleaned: string | undefined): void {
  const finishedText = currentWork;
  currentWork = undefined;
  if (cleaned === undefined) dismiss();
  // An idle worker must not keep the process alive.
  worker?.unref();
  finishedText?.settle(cleaned);
  startNext();
}

function dismiss(): void {
  void worker?.terminate();
  worker = undefined;
}
