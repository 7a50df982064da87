import { useQueryClient } from '@tanstack/react-query';
import { useResourceContext } from 'ra-core';
import { useContext, useEffect, useRef, useState } from 'react';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '../actions/refresh.ts';
import { useDialogs } from '../dialogs/context.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { DialogClosingContext, useMayLeave, type Leave, type LeaveWords } from '../form/leave.ts';
import { checkSheet, type CheckedSheet } from './checkedSheet.ts';
import type { Import, ImportRow } from './rows.ts';
import { sendRows, type ImportProgress, type Sent } from './sendRows.ts';

export type ImportStage =
  | { readonly name: 'choose'; readonly refusal?: string }
  | { readonly name: 'reading'; readonly fileName: string }
  | { readonly name: 'preview'; readonly sheet: CheckedSheet }
  | { readonly name: 'running'; readonly sheet: CheckedSheet; readonly progress: ImportProgress }
  | { readonly name: 'finished'; readonly sheet: CheckedSheet; readonly result: Sent };

export type RunningImport = {
  readonly stage: ImportStage;
  readonly leave: Leave;
  readonly choose: (file: File) => void;
  readonly refuse: (reason: string) => void;
  readonly startOver: () => void;
  readonly start: (sheet: CheckedSheet) => void;
  /** Sends again what failed and what was not sent. */
  readonly retry: (sheet: CheckedSheet, result: Sent) => void;
  /** Stops reading or sending. */
  readonly stop: () => void;
};

const leaveWords: LeaveWords = {
  title: 'imports.leave.title',
  text: 'imports.leave.text',
  confirm: 'imports.leave.confirm',
  stay: 'imports.leave.stay',
};

/** An import from the choice of a file to the last row. It ends with the dialog around it, which asks before. */
export function useImport(definition: Import): RunningImport {
  const text = useText();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const queryClient = useQueryClient();
  const resource = useResourceContext() ?? definition.endpoint.module;
  const closing = useContext(DialogClosingContext);
  const [stage, setStage] = useState<ImportStage>({ name: 'choose' });
  const work = useRef<AbortController>(undefined);
  const sending = useRef(false);
  const leave = useMayLeave(stage.name === 'running', () => sending.current, leaveWords);
  useEffect(() => () => work.current?.abort(), []);

  async function choose(file: File): Promise<void> {
    const control = new AbortController();
    work.current = control;
    setStage({ name: 'reading', fileName: file.name });
    try {
      const sheet = await checkSheet(file, definition, text, control.signal);
      setStage('refusal' in sheet ? { name: 'choose', ...sheet } : { name: 'preview', sheet });
    } catch {
      // Only cancelling it makes it throw.
      setStage({ name: 'choose' });
    }
  }

  async function send(sheet: CheckedSheet, rows: readonly ImportRow[], before: number): Promise<void> {
    const control = new AbortController();
    work.current = control;
    sending.current = true;
    setStage({ name: 'running', sheet, progress: { done: 0, total: rows.length } });
    const sent = await sendRows(rows, definition, text, {
      onProgress: (progress) => setStage({ name: 'running', sheet, progress }),
      stopped: () => control.signal.aborted,
    });
    sending.current = false;
    const result = { ...sent, stored: before + sent.stored };
    setStage({ name: 'finished', sheet, result });
    void refreshRecords(queryClient, resource, 'list');
    if (result.ended !== undefined) await reportFailure(result.ended, definition.failed);
    else if (result.failed.length === 0 && result.untried.length === 0) {
      dialogs.success(text(definition.done));
      leave.freely();
      if (sheet.wrong.length === 0) closing?.close();
    }
  }

  return {
    stage,
    leave,
    choose: (file) => void choose(file),
    refuse: (refusal) => setStage({ name: 'choose', refusal }),
    startOver: () => setStage({ name: 'choose' }),
    start: (sheet) => void send(sheet, sheet.ready, 0),
    retry: (sheet, { failed, untried, stored }) =>
      void send(sheet, [...failed.map(({ row }) => row), ...untried], stored),
    stop: () => work.current?.abort(),
  };
}
