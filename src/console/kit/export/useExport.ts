import { useContext, useRef, useState } from 'react';
import { DataProviderContext, useListContext, type RaRecord } from 'react-admin';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';
import { isCancelled, type FailureText } from '../dialogs/failure.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { formatNumber } from '../format/format.ts';
import type { Cell } from './cells.ts';
import { download } from './download.ts';
import { fileNameOf, sheetNameOf } from './names.ts';
import { readAll, type Pages } from './readAll.ts';

export type ExportColumn<Row = RaRecord> = {
  /** The column's heading, as in the specification or the list. */
  readonly header: string;
  /**
   * Returns the cell for a record; `place` counts rows from 0. It is a method rather than a property, so that columns
   * for one record type are accepted in exports of any record type.
   */
  value(record: Row, place: number): Cell;
};

export type ExportOptions<Row = RaRecord> = {
  readonly format: 'xlsx' | 'csv';
  /** Returns the file's name without extension; `date` is today as YYYY-MM-DD. */
  readonly fileName: (date: string) => string;
  readonly columns: readonly ExportColumn<Row>[];
  /** The message if there are no rows, such as 'No leads to export'. */
  readonly none: TextKey;
  /** The message for a failure, such as 'Failed to export leads to Excel'. */
  readonly failure: FailureText;
  /**
   * The text of the notification after an export. The number of rows is inserted (`%{count}`) or appended; without a
   * text, only the number is shown.
   */
  readonly done?: TextKey;
  readonly sheetName?: string;
  /** Returns the filter for the rows after `row`, for lists that are too long for page numbers. */
  readonly following?: (row: RaRecord) => Readonly<Record<string, unknown>>;
  /** A filter of the list that the export ignores, because it only changes how records are shown. */
  readonly without?: string;
  /**
   * The number of rows per request, and whether they are complete; by default 250 complete rows. Must be a constant.
   */
  readonly pages?: Pages;
};

export type ExportProgress = { readonly done: number; readonly total: number; readonly writing: boolean };

export type Export = {
  readonly run: () => Promise<void>;
  readonly cancel: () => void;
  readonly running: boolean;
  /** Undefined during the first second, in which most exports finish. */
  readonly progress: ExportProgress | undefined;
};

const delayMs = 1000;

/** Provides an export of every row that matches the surrounding list's filter, in the list's order. */
export function useExport<Row extends RaRecord>(options: ExportOptions<Row>): Export {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const dataProvider = useContext(DataProviderContext);
  const { resource, sort, filter, filterValues } = useListContext<Row>();
  const abortController = useRef<AbortController>(undefined);
  const [isRunning, setRunning] = useState(false);
  const [isSlow, setSlow] = useState(false);
  const [progress, setProgress] = useState<ExportProgress>({ done: 0, total: 0, writing: false });

  async function write(signal: AbortSignal): Promise<{ file: Blob; count: number } | undefined> {
    if (!dataProvider) throw new Error('An export needs react-admin around it.');
    const { columns, format, sheetName, following, pages, without: ignoredFilter } = options;
    const allFilters = Object.entries({ ...filterValues, ...filter }).filter(([field]) => field !== ignoredFilter);
    const listQuery = { resource, sort, filter: Object.fromEntries(allFilters), following };
    let table: Table | undefined;
    try {
      let count = 0;
      for await (const { rows, total } of readAll(dataProvider, listQuery, signal, pages)) {
        if (rows.length === 0) continue;
        // Loaded with the first rows, because the writer for workbooks takes half a megabyte.
        table ??= await startTable(format, sheetName ?? resource, columns);
        const countBefore = count;
        // The rows of the surrounding list have this type.
        table.add(rows.map((row, place) => columns.map((column) => column.value(row as Row, countBefore + place))));
        count += rows.length;
        setProgress({ done: count, total, writing: false });
      }
      if (!table) return undefined;
      setProgress({ done: count, total: count, writing: true });
      const file = await untilAborted(table.finish(), signal);
      return { file, count };
    } finally {
      table?.stop();
    }
  }

  async function run(): Promise<void> {
    if (abortController.current) return;
    const control = new AbortController();
    abortController.current = control;
    setRunning(true);
    setProgress({ done: 0, total: 0, writing: false });
    const timer = setTimeout(() => setSlow(true), delayMs);
    try {
      const writtenFile = await write(control.signal);
      if (!writtenFile) dialogs.notice(text(options.none));
      else {
        download(writtenFile.file, fileNameOf(options.fileName(todayAtInstitute()), options.format));
        const rows = text('ui.export.done', { smart_count: writtenFile.count });
        const count = formatNumber(writtenFile.count);
        const notice = options.done && text(options.done, { count });
        if (!notice) dialogs.success(rows);
        else dialogs.success(notice, notice.includes(count) ? {} : { about: rows });
      }
    } catch (error) {
      if (!isCancelled(error)) await reportFailure(error, options.failure);
    } finally {
      clearTimeout(timer);
      abortController.current = undefined;
      setRunning(false);
      setSlow(false);
    }
  }

  return {
    run,
    cancel: () => abortController.current?.abort(),
    running: isRunning,
    progress: isSlow ? progress : undefined,
  };
}

type Table = {
  add: (rows: readonly (readonly Cell[])[]) => void;
  finish: () => Promise<Blob>;
  stop: () => void;
};

/** Loads the writer of the format on demand. */
async function startTable(
  format: 'xlsx' | 'csv',
  sheetName: string,
  columns: readonly { readonly header: string }[],
): Promise<Table> {
  const header = columns.map((column) => column.header);
  if (format === 'xlsx') {
    const { startWorkbook } = await import('./workbookFile.ts');
    return startWorkbook(sheetNameOf(sheetName), header);
  }
  const { csvFile } = await import('./csv.ts');
  const rows: (readonly Cell[])[] = [];
  return {
    add: (newRows) => void rows.push(...newRows),
    finish: async () => csvFile(header, rows),
    stop: () => undefined,
  };
}

function untilAborted<Value>(promise: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    promise.then(resolve, reject);
  });
}
