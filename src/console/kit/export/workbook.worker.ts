import type { SheetCell } from './cells.ts';
import { Workbook } from './workbook.ts';

/** Messages to the worker: the header, then rows as they arrive, then the end. */
export type ToWorker =
  | { kind: 'start'; sheetName: string; header: readonly string[] }
  | { kind: 'rows'; rows: readonly (readonly SheetCell[])[] }
  | { kind: 'finish' };

/** The worker's reply at the end: the file or a failure. */
export type FromWorker = { kind: 'done'; file: ArrayBuffer } | { kind: 'failed'; reason: string };

let workbook: Workbook | undefined;

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  try {
    if (data.kind === 'start') workbook = new Workbook(data.sheetName, data.header);
    else if (data.kind === 'rows') workbook?.add(data.rows);
    else if (workbook) {
      const file = workbook.write();
      answer({ kind: 'done', file }, [file]);
    }
  } catch (error) {
    answer({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
});

function answer(message: FromWorker, transfer: Transferable[] = []): void {
  self.postMessage(message, { transfer });
}
