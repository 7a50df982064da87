import { Workbook } from '#console/kit/export/workbook.ts';
import type { FromWorker, ToWorker } from '#console/kit/export/workbook.worker.ts';
import { readSheet, UnreadableSheet } from '#console/kit/import/sheet.ts';
import type { FromReader, ToReader } from '#console/kit/import/sheet.worker.ts';

/** jsdom has no workers, so their code runs in the page. */
export class PageWorker extends EventTarget {
  readonly #reads: boolean;
  #workbook: Workbook | undefined;
  constructor(address: URL | string) {
    super();
    this.#reads = String(address).includes('sheet.worker');
  }
  postMessage(message: ToReader | ToWorker) {
    if ('file' in message) void this.#read(message);
    else if (message.kind === 'start') this.#workbook = new Workbook(message.sheetName, message.header);
    else if (message.kind === 'rows') this.#workbook?.add(message.rows);
    else if (this.#workbook) this.#answer({ kind: 'done', file: this.#workbook.write() });
  }
  terminate() {
    this.#workbook = undefined;
  }
  async #read({ file, maxRows, oldExcel }: ToReader) {
    if (!this.#reads) throw new Error('Only the reader reads.');
    try {
      const { rows, ...sheet } = readSheet(new Uint8Array(await file.arrayBuffer()), maxRows, oldExcel, file.name);
      this.#answer({ kind: 'rows', rows });
      this.#answer({ kind: 'done', ...sheet });
    } catch (error) {
      if (!(error instanceof UnreadableSheet)) throw error;
      this.#answer({ kind: 'unreadable', reason: error.reason });
    }
  }
  #answer(data: FromWorker | FromReader) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** A worker that never answers, like one kept busy by a hostile file. */
export class BusyWorker extends EventTarget {
  static ended = 0;
  postMessage() {}
  terminate() {
    BusyWorker.ended += 1;
  }
}
