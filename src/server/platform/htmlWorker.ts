import { parentPort } from 'node:worker_threads';
import { cleanHtml } from './html.ts';

/** Cleans texts one after the other, off the thread that answers calls. */
parentPort?.on('message', (html: string) => parentPort?.postMessage(cleanHtml(html), []));
