import { readSheet, UnreadableSheet, type Sheet, type SheetRow, type Unreadable } from './sheet.ts';

/** Messages to the worker: the file, its maximum number of rows, and whether it may be from Excel before 2007. */
export type ToReader = { readonly file: File; readonly maxRows: number; readonly oldExcel: boolean };

/** The worker's replies: rows in portions that do not block the page, then the end. */
export type FromReader =
  | { readonly kind: 'rows'; readonly rows: readonly SheetRow[] }
  | ({ readonly kind: 'done' } & Omit<Sheet, 'rows'>)
  | { readonly kind: 'unreadable'; readonly reason: Unreadable }
  | { readonly kind: 'failed'; readonly reason: string };

const portion = 500;

self.addEventListener('message', ({ data }: MessageEvent<ToReader>) => void answer(data));

async function answer({ file, maxRows, oldExcel }: ToReader): Promise<void> {
  try {
    const { rows, ...sheet } = readSheet(new Uint8Array(await file.arrayBuffer()), maxRows, oldExcel, file.name);
    for (let from = 0; from < rows.length; from += portion)
      tell({ kind: 'rows', rows: rows.slice(from, from + portion) });
    tell({ kind: 'done', ...sheet });
  } catch (error) {
    if (error instanceof UnreadableSheet) tell({ kind: 'unreadable', reason: error.reason });
    else tell({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
  }
}

function tell(message: FromReader): void {
  self.postMessage(message, { transfer: [] });
}
