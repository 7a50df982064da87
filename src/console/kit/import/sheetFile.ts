import type { Sheet, SheetRow, UnreadableReason } from './sheet.ts';
import type { FromReader, ToReader } from './sheet.worker.ts';

/** Limits of an import. A larger file is refused with a message, and none of its rows are imported. */
export const limits = { bytes: 10 * 1024 * 1024, rows: 20_000, milliseconds: 30_000 } as const;

/** The reason why a file could not be read. */
export type SheetRefusal = UnreadableReason | 'tooLarge' | 'tooSlow' | 'failed';

type LimitOverrides = { readonly bytes?: number; readonly rows?: number; readonly oldExcel?: boolean };

export type ReadSheet = Sheet | { readonly refusal: SheetRefusal };

/**
 * Reads a spreadsheet in a worker. The worker loads the libraries, and is terminated after a time limit, because a file
 * can be crafted to keep a parser busy forever. `overrides` replace the usual limits. Only rejects with the signal's
 * reason.
 */
export function readSheetFile(file: File, signal: AbortSignal, overrides: LimitOverrides = {}): Promise<ReadSheet> {
  const { bytes = limits.bytes, rows: maxRows = limits.rows, oldExcel = false } = overrides;
  if (file.size > bytes) return Promise.resolve({ refusal: 'tooLarge' });
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<ReadSheet>((resolve, reject) => {
    const rows: SheetRow[] = [];
    const timer = setTimeout(() => resolve({ refusal: 'tooSlow' }), limits.milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
    worker.addEventListener('message', ({ data }: MessageEvent<FromReader>) => {
      if (data.kind === 'rows') {
        rows.push(...data.rows);
        return;
      }
      clearTimeout(timer);
      if (data.kind === 'done') {
        const { kind: _, ...sheet } = data;
        resolve({ ...sheet, rows });
      } else resolve({ refusal: data.kind === 'unreadable' ? data.reason : 'failed' });
    });
    worker.addEventListener('error', () => {
      clearTimeout(timer);
      resolve({ refusal: 'failed' });
    });
  });
  const request: ToReader = { file, maxRows, oldExcel };
  worker.postMessage(request, []);
  return reading.finally(() => worker.terminate());
}
