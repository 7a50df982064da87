import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import { useResourceContext } from 'react-admin';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { BulkRunnerContext } from '../actions/bulkRunner.ts';
import { refreshRecords } from '../actions/refresh.ts';
import { undoMilliseconds } from '../actions/useUndoDelete.ts';
import { useDialogs } from '../dialogs/context.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { useUndoRun } from '../list/bulk/useUndoRun.ts';
import { DialogClosingContext, type Leave } from '../form/leave.ts';
import { checkTable, readTable, type CheckedSheet, type SentSheet } from './checkedSheet.ts';
import {
  forgetInterrupted,
  importingEmployee,
  keepInterrupted,
  readInterrupted,
  type InterruptedImport,
} from './interruptedImport.ts';
import type { Import, ImportRow } from './rows.ts';
import { isRunOf, rowsNotStored, sendRows, type ImportProgress, type SendResult } from './sendRows.ts';
import type { SheetTable } from './sheetTable.ts';
import { useLeaveWhileSending } from './useLeaveWhileSending.tsx';

export type ImportStage =
  | { readonly name: 'choose'; readonly refusal?: string }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'mapping'; readonly table: SheetTable; readonly places: readonly number[] }
  | { readonly name: 'preview'; readonly sheet: CheckedSheet }
  | { readonly name: 'running'; readonly progress: ImportProgress; readonly isInBackground: boolean }
  | ({ readonly name: 'interrupted' } & InterruptedImport)
  | { readonly name: 'finished'; readonly sheet: SentSheet; readonly result: SendResult };

export type RunningImport = {
  readonly stage: ImportStage;
  readonly leave: Leave;
  /** The open dialog that asks whether to stop the import. */
  readonly question: ReactNode;
  readonly choose: (file: File) => void;
  readonly refuse: (reason: string) => void;
  /** Asks the user to match the file's columns with the import's. */
  readonly map: (table: SheetTable, places: readonly number[]) => void;
  /** Checks the rows; `places` are the indices of the import's columns in the file. */
  readonly check: (table: SheetTable, places: readonly number[]) => void;
  readonly startOver: () => void;
  readonly start: (sheet: CheckedSheet, answers: Readonly<Record<string, string>>) => void;
  /** Sends the failed and the unsent rows again. */
  readonly retry: (sheet: SentSheet, result: SendResult) => void;
  /** Discards an interrupted import. */
  readonly forget: () => void;
  /** Stops reading or sending. */
  readonly stop: () => void;
};

function firstStage(definition: Import): ImportStage {
  const interruptedImport = readInterrupted(definition);
  return interruptedImport ? { name: 'interrupted', ...interruptedImport } : { name: 'choose' };
}

/** Adds the user's answers to each row, so that a later retry sends the same rows. */
function withAnswers(rows: readonly ImportRow[], answers: Readonly<Record<string, string>>): readonly ImportRow[] {
  return rows.map((row) => ({ ...row, draft: Object.assign({}, row.draft, answers) }));
}

/**
 * Runs an import from choosing a file to its last row. If the page sends the rows itself, closing the dialog requires
 * confirmation and ends the import; a run on the server continues.
 */
export function useImport(definition: Import): RunningImport {
  const run = useRun(definition);
  const { stage, show, work } = run;
  const { choose, check } = useReading(definition, run);
  const { leave, question, send } = useSending(definition, run);
  return {
    stage,
    leave,
    question,
    choose: (file) => void choose(file),
    refuse: (refusal) => show({ name: 'choose', refusal }),
    map: (table, places) => show({ name: 'mapping', table, places }),
    check: (table, places) => void check(table, places),
    startOver: () => show({ name: 'choose' }),
    start: (sheet, answers) => void send(sheet, withAnswers(sheet.ready, answers), { stored: 0, skipped: 0 }),
    retry: (sheet, previousResult) =>
      void send(sheet, [...previousResult.failed.map(({ row }) => row), ...previousResult.untried], previousResult),
    forget: () => {
      forgetInterrupted(definition);
      show({ name: 'choose' });
    },
    stop: () => work.current?.abort(),
  };
}

type Run = ReturnType<typeof useRun>;

/** The current stage, the work in progress, and whether the dialog is still mounted. */
function useRun(definition: Import) {
  const [stage, show] = useState(() => firstStage(definition));
  const work = useRef<AbortController>(undefined);
  const onScreen = useRef(true);
  const isInBackground = useRef(false);
  useEffect(() => {
    onScreen.current = true;
    const stop = () => {
      if (!isInBackground.current) work.current?.abort();
    };
    return () => {
      onScreen.current = false;
      stop();
    };
  }, []);
  return { stage, show, work, onScreen, isInBackground };
}

/** Reads a file and checks its rows. */
function useReading(definition: Import, { show, work }: Run) {
  const text = useText();

  async function read(fileName: string, stageAfter: (signal: AbortSignal) => Promise<ImportStage>): Promise<void> {
    const control = new AbortController();
    work.current = control;
    show({ name: 'reading', fileName });
    try {
      show(await stageAfter(control.signal));
    } catch {
      // `stageAfter` only rejects if it was aborted.
      show({ name: 'choose' });
    }
  }

  return {
    choose: (file: File) =>
      read(file.name, async (signal) => {
        const table = await readTable(file, definition, text, signal);
        if ('refusal' in table) return { name: 'choose', ...table };
        const { places, missing } = table.matched;
        if (missing.length > 0) return { name: 'mapping', table, places };
        return { name: 'preview', sheet: await checkTable(table, places, definition, text, signal) };
      }),
    check: (table: SheetTable, places: readonly number[]) =>
      read(table.fileName, async (signal) => ({
        name: 'preview',
        sheet: await checkTable(table, places, definition, text, signal),
      })),
  };
}

/** Sends the rows, and reports the result where the user can see it. */
function useSending(definition: Import, { show, work, onScreen, isInBackground }: Run) {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? definition.endpoint.module;
  const closing = useContext(DialogClosingContext);
  const { leave, question, begin, end } = useLeaveWhileSending();
  const loadRunner = useContext(BulkRunnerContext);
  const undoOf = useUndoRun();

  async function send(
    sheet: SentSheet,
    rows: readonly ImportRow[],
    previousResult: { stored: number; skipped: number },
  ): Promise<void> {
    const control = new AbortController();
    work.current = control;
    const employee = importingEmployee();
    forgetInterrupted(definition);
    const runner = await loadRunner();
    // A run on the server continues after the dialog or the page is closed.
    const isServerRun = runner !== undefined && isRunOf(definition, rows);
    isInBackground.current = isServerRun;
    const progress = (next: ImportProgress) => show({ name: 'running', progress: next, isInBackground: isServerRun });
    if (!isServerRun) begin();
    progress({ done: 0, total: rows.length });
    let sendResult: SendResult;
    try {
      sendResult = await sendRows(rows, definition, text, { onProgress: progress, signal: control.signal, runner });
    } catch (error) {
      sendResult = { stored: 0, skipped: 0, failed: [], untried: rows, ended: error };
    }
    end();
    isInBackground.current = false;
    const result = {
      ...sendResult,
      stored: previousResult.stored + sendResult.stored,
      skipped: previousResult.skipped + sendResult.skipped,
    };
    const isSeen = onScreen.current && !(result.ended instanceof ApiError && result.ended.status === 401);
    if (!isSeen && employee !== undefined)
      keepInterrupted(definition, employee, { sheet, result }, rowsNotStored(sheet, result, text));
    void refreshRecords(queryClient, resource, 'list');
    const isComplete = result.ended === undefined && result.stored === sheet.total;
    // The user may have left and signed in again in the meantime, and a refusal from the old session must not end the
    // new one.
    if (!onScreen.current && !(isServerRun && isComplete)) return;
    if (onScreen.current) show({ name: 'finished', sheet, result });
    if (result.ended !== undefined) await reportFailure(result.ended, definition.failure);
    else if (isComplete) {
      const undo = result.run && undoOf(result.run);
      dialogs.success(text(definition.success), undo ? { action: undo, milliseconds: undoMilliseconds } : {});
      if (onScreen.current) closing?.close();
    }
  }

  return { leave, question, send };
}
