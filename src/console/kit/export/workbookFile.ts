import { sheetCell, type Cell } from './cells.ts';
import type { FromWorker, ToWorker } from './workbook.worker.ts';

const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** An .xlsx file being written in its own worker. Call `stop` when the file is finished or abandoned. */
export type WorkbookFile = {
  readonly add: (rows: readonly (readonly Cell[])[]) => void;
  readonly finish: () => Promise<Blob>;
  readonly stop: () => void;
};

/** Starts the worker, which loads the spreadsheet library so that the page does not have to. */
export function startWorkbook(sheetName: string, header: readonly string[]): WorkbookFile {
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), { type: 'module' });
  // Created at the start, so that a worker that fails to load is noticed.
  const outcome = new Promise<Blob>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'done') resolve(new Blob([data.file], { type: mediaType }));
      else reject(new Error(data.reason));
    });
    worker.addEventListener('error', (event) => reject(new Error(event.message || 'The worker could not be loaded.')));
  });
  outcome.catch(() => undefined);
  const send = (message: ToWorker) => worker.postMessage(message, []);
  send({ kind: 'start', sheetName, header });
  return {
    add: (rows) => send({ kind: 'rows', rows: rows.map((row) => row.map(sheetCell)) }),
    finish: () => {
      send({ kind: 'finish' });
      return outcome;
    },
    stop: () => worker.terminate(),
  };
}
