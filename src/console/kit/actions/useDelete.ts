import { useQueryClient } from '@tanstack/react-query';
import { useContext, useRef, useState } from 'react';
import { DataProviderContext, useEvent, useResourceContext, useUnselect, type RaRecord } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { useDialogs } from '../dialogs/context.ts';
import type { FailureText } from '../dialogs/failure.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { hideDeleted, isOvertaken, refreshRecords } from './refresh.ts';
import { undoMilliseconds, useRestorable, useUndoDelete } from './useUndoDelete.ts';

export type DeleteOptions = {
  /** The singular noun in the question; by default the noun's text `one`. */
  item?: TextKey;
  /** A question quoted from the specification, which replaces the usual one; `%{name}` is the record's name. */
  question?: TextKey;
  /** `success` and `failure` are the noun's `deleted` and `deleteFailed` by default. */
  success?: TextKey;
  failure?: FailureText;
  /** Whether the server's message replaces `failure`. */
  serverMessage?: boolean;
  /** Reports the outcome in alert dialogs with these headings. The dialog for a success closes after `milliseconds`. */
  alert?: { readonly done: TextKey; readonly failed: TextKey; readonly milliseconds: number };
  /** Returns a sentence that the question shows about what is deleted together with the record. Never rejects. */
  consequence?: (record: RaRecord<string>) => Promise<string | undefined>;
  /** Deletes the record in place of the noun's `remove` call. */
  send?: (record: RaRecord<string>) => Promise<unknown>;
};

/**
 * Returns a function that deletes a record of the surrounding resource: it asks for confirmation, deletes the record,
 * removes the row and reports the result. The function is stable and never rejects; a second call does nothing while
 * one is pending.
 */
export function useDelete(
  options: DeleteOptions,
): [remove: (record: RaRecord<string>, name?: string) => Promise<void>, pending: boolean] {
  const text = useText();
  const nounText = useNounTexts();
  const dialogs = useDialogs();
  const reportFailure = useReportFailure();
  const dataProvider = useContext(DataProviderContext);
  const queryClient = useQueryClient();
  const resource = useResourceContext();
  const unselect = useUnselect(resource);
  const restorable = useRestorable();
  const undoDelete = useUndoDelete();
  const isRunning = useRef(false);
  const [isPending, setIsPending] = useState(false);

  const remove = useEvent(async (record: RaRecord<string>, name?: string) => {
    if (isRunning.current || !dataProvider || resource === undefined) return;
    /** The record's name, unless the sentence already contains it. */
    const nameFor = (notice: string | undefined) => (name && notice?.includes(name) ? undefined : name);
    const consequence = await options.consequence?.(record);
    const questionText = options.question && text(options.question, { name: name ?? '' });
    const question = {
      about: nameFor(questionText),
      consequence,
      note: restorable,
      ...(questionText ? { title: questionText } : {}),
    };
    if (!(await dialogs.confirmDelete(text(options.item ?? nounText('one')), question))) return;
    isRunning.current = true;
    setIsPending(true);
    try {
      if (options.send) await options.send(record);
      else await dataProvider.delete(resource, { id: record.id, previousData: record });
      hideDeleted(queryClient, resource, record);
      queryClient.removeQueries({ queryKey: [resource, 'getOne', { id: record.id }], type: 'inactive' });
      unselect([record.id]);
      void refreshRecords(queryClient, resource, 'list');
      const undo = undoDelete([String(record.id)]);
      const doneText = text(options.success ?? nounText('deleted'), { name: name ?? '' });
      if (options.alert) {
        const { done: title, milliseconds } = options.alert;
        dialogs.alert(text(title), { text: doneText, milliseconds, action: undo });
      } else {
        dialogs.success(doneText, { milliseconds: undo && undoMilliseconds, about: nameFor(doneText), action: undo });
      }
    } catch (error) {
      // Another user was faster, so the screen shows an outdated record.
      if (isOvertaken(error)) void refreshRecords(queryClient, resource, 'list');
      await reportFailure(error, options.failure ?? nounText('deleteFailed'), {
        serverMessage: options.serverMessage,
        title: options.alert?.failed,
      });
    } finally {
      isRunning.current = false;
      setIsPending(false);
    }
  });
  return [remove, isPending];
}
