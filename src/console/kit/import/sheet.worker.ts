import { readSheet, UnreadableSheet, type Sheet, type SheetRow, type UnreadableReason } from './sheet.ts';

/** A message to the worker: the file, its maximum number of rows, and whether it may be from Excel before 2007. */
export type ToReader = { readonly file: File; readonly maxRows: number; readonly oldExcel: boolean };

/** The worker's replies: first the rows in portions that do not block the page, then the end. */
export type FromReader =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | ({ readonly kind: 'done' } & Omit<Sheet, 'rows'>)
  | { readonly kind: 'unreadable'; readonly reason: UnreadableReason }
  | { readonly kind: 'failed'; readonly reason: string };

const rowsPerMessage = 500;

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => void answer(data));

async function answer({ file, maxRows, oldExcel }: ToReader): Promise<void> {
  try {
    const { rows, ...sheet } = readSheet(new Uint8Array(await file.arrayBuffer()), maxRows, oldExcel, file.name);
    for (let from = 0; from < rows.length; from += rowsPerMessage)
      send({ kind: 'rows', rows: rows.slice(from, from + rowsPerMessage) });
    send({ kind: 'done', ...sheet });
  } catch (error) {
    if (error instanceof UnreadableSheet) send({ kind: 'unreadable', reason: error.reason });
    else send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

function send(message: FromReader): void {
  self.postMessage(message, { transfer: [] });
}
