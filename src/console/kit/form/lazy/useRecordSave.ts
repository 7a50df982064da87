import { useQueryClient } from '@tanstack/react-query';
import { useContext, useMemo, useRef, useState } from 'react';
import { DataProviderContext, ListContext, useLogoutIfAccessDenied, type RaRecord } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { ApiError } from '#console/providers/http.ts';
import type { SaveMeta } from '#console/providers/dataProvider.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords, showSaved } from '../../actions/refresh.ts';
import { useDialogs } from '../../dialogs/context.ts';
import { describeFailure, isCancelled, type Failure, type FailureText } from '../../dialogs/failure.ts';
import { differences, type Difference } from '../conflict/differences.ts';
import type { FormFields } from '../fields.ts';
import { initialValues, type RecordSchema } from '../schema.ts';
import type { SaveState } from '../saveState.ts';
import { staleIn } from '../../actions/stale.ts';
import type { Base } from './useBase.ts';

/** A conflict between two saves: the record as it is now, and the values that this user wanted to save. */
export type Conflict = {
  readonly current: RaRecord;
  readonly values: FieldValues;
  /** The record as it was when this user opened it. */
  readonly base: RaRecord | undefined;
  /** The values that the form no longer shows, because another user's save has replaced them. */
  readonly replaced?: FieldValues;
};

/** Saves a form with a call other than `create` and `update`; resolves to the saved record. */
export type Send = (values: FieldValues, meta: SaveMeta) => Promise<RaRecord>;

/**
 * Asks about a refusal that the user may override. Resolves to the values to send instead, or to `false` if the user
 * declines. Resolves to undefined for any other refusal.
 */
export type ConfirmRefusal = (error: unknown, values: FieldValues) => Promise<FieldValues | false | undefined>;

export type SaveOptions = {
  readonly resource: string;
  readonly form: UseFormReturn<FieldValues>;
  readonly fields: FormFields;
  readonly base: Base;
  readonly failure: FailureText;
  readonly serverMessage: boolean;
  /** Values for a new record, which may include its parent. */
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  readonly send?: Send | undefined;
  readonly confirmRefusal?: ConfirmRefusal | undefined;
  readonly unsent?: readonly string[] | undefined;
  /** Returns the name of the noun's call that creates a record, if it is not `create`. */
  readonly createWith?: ((values: FieldValues) => string) | undefined;
};

export type RecordSave = {
  readonly state: SaveState;
  readonly conflict: Conflict | undefined;
  readonly closeConflict: () => void;
  /**
   * Saves the values. Resolves to the saved record, or to undefined after a failure, which has then been reported; the
   * form keeps its values. `version` replaces the version that the form is based on.
   */
  readonly save: (values: FieldValues, version?: number) => Promise<RaRecord | undefined>;
};

const noFields: readonly string[] = [];

/** Creates or updates the record of a form, and reports every kind of failure in words. */
export function useRecordSave(options: SaveOptions): RecordSave {
  const { resource } = options;
  const hasOwnCall = options.send !== undefined;
  const queryClient = useQueryClient();
  const [isSaving, setIsSaving] = useState(false);
  const [progress, setProgress] = useState<number>();
  const abortController = useRef<AbortController>(undefined);
  const send = useSend(options);
  const { refusal, conflict, clearRefusal, closeConflict, explain } = useFailedSave(options);

  // A custom call may send emails or move money, and the server completes it even if the console stops waiting.
  const isStoppable = isSaving && !hasOwnCall;
  const state = useMemo<SaveState>(
    () => ({
      saving: isSaving,
      progress,
      refusal,
      cancel: isStoppable ? () => abortController.current?.abort() : undefined,
    }),
    [isSaving, progress, refusal, isStoppable],
  );

  async function save(values: FieldValues, version?: number): Promise<RaRecord | undefined> {
    if (abortController.current) return undefined;
    abortController.current = new AbortController();
    clearRefusal();
    setIsSaving(true);
    try {
      const savedRecord = await send(values, version, {
        signal: abortController.current.signal,
        onProgress: setProgress,
      });
      closeConflict();
      if (!hasOwnCall) showSaved(queryClient, resource, savedRecord);
      void refreshRecords(queryClient, resource, 'list');
      return savedRecord;
    } catch (error) {
      await explain(error, values);
      return undefined;
    } finally {
      abortController.current = undefined;
      setIsSaving(false);
      setProgress(undefined);
    }
  }

  return { state, conflict, closeConflict, save };
}

type SendOptions = { signal: AbortSignal; onProgress: (progress: number) => void };

/** Sends a form, and handles the refusals that need no correction by the user. */
function useSend(options: SaveOptions) {
  const { base, fields, confirmRefusal } = options;
  const text = useText();
  const call = useCall(options);

  /** Fields changed by another user that this save would overwrite with different values. */
  function clashes(values: FieldValues, currentRecord: RaRecord, schema: RecordSchema): readonly Difference[] {
    const baseRecord = base.record();
    const compare = (ownValues: FieldValues) =>
      differences({ values: ownValues, current: currentRecord, base: baseRecord }, schema, fields.entries(), text);
    const theirPaths = new Set(
      compare({ ...values, ...initialValues(schema, baseRecord ?? {}) }).map(({ path }) => path),
    );
    return compare(values).filter(({ path }) => theirPaths.has(path));
  }

  /** Repeats the call with the confirmed values for as long as it is refused and the user confirms. */
  async function sendConfirmed(
    values: FieldValues,
    version: number | undefined,
    sendOptions: SendOptions,
  ): Promise<RaRecord> {
    try {
      return await call(values, version, sendOptions);
    } catch (error) {
      const confirmedValues = await confirmRefusal?.(error, values);
      if (confirmedValues === undefined) throw error;
      if (confirmedValues === false) throw new DOMException('The person declined.', 'AbortError');
      return sendConfirmed(confirmedValues, version, sendOptions);
    }
  }

  /** A stale save that would overwrite none of the other user's changes is not a conflict, so it is sent again. */
  return async (values: FieldValues, version: number | undefined, sendOptions: SendOptions): Promise<RaRecord> => {
    try {
      return await sendConfirmed(values, version, sendOptions);
    } catch (error) {
      const currentRecord = staleIn(error);
      const { schema } = fields;
      if (!currentRecord || !schema || typeof currentRecord.version !== 'number') throw error;
      if (clashes(values, currentRecord, schema).length > 0) throw error;
      return sendConfirmed(values, currentRecord.version, sendOptions);
    }
  };
}

const versionOf = (record: RaRecord | undefined): number | undefined =>
  typeof record?.version === 'number' ? record.version : undefined;

/** Makes the call of a save: the custom one, or the resource's create or update. */
function useCall({ resource, base, defaults, send, unsent = noFields, createWith }: SaveOptions) {
  const dataProvider = useContext(DataProviderContext);
  const surroundingList = useContext(ListContext);
  return async (values: FieldValues, version: number | undefined, options: SendOptions): Promise<RaRecord> => {
    if (!dataProvider) throw new Error('A form needs react-admin around it.');
    const data = Object.fromEntries(Object.entries(values).filter(([name]) => !unsent.includes(name)));
    const { signal, onProgress } = options;
    // Only an upload takes long enough for a progress bar, and measuring it requires XMLHttpRequest.
    const hasFile = Object.values(data).some((value) => value instanceof Blob);
    const parents = { ...surroundingList?.filterValues, ...surroundingList?.filter, ...defaults };
    const meta: SaveMeta = { signal, parents, ...(hasFile ? { onProgress } : {}) };
    const previousData = base.record();
    if (send) return send(data, { ...meta, version: version ?? versionOf(previousData) });
    const result =
      previousData?.id === undefined
        ? await dataProvider.create(resource, { data, meta: { ...meta, endpoint: createWith?.(data) } })
        : await dataProvider.update(resource, {
            id: previousData.id,
            data,
            previousData: version === undefined ? previousData : { ...previousData, version },
            meta,
          });
    return result.data;
  };
}

/** Shows why the last save failed: at its fields, above the buttons, in the conflict dialog or in a message. */
function useFailedSave({ form, fields, base, failure: failureText, serverMessage }: SaveOptions) {
  const text = useText();
  const dialogs = useDialogs();
  const signOutIfRefused = useLogoutIfAccessDenied();
  const [refusal, setRefusal] = useState<Failure>();
  const [conflict, setConflict] = useState<Conflict>();

  async function explain(error: unknown, values: FieldValues): Promise<void> {
    if (isCancelled(error)) {
      setRefusal({ message: text('ui.form.savingCancelled'), detail: undefined, requestId: undefined });
      return;
    }
    const stale = staleIn(error);
    setConflict(stale && { current: stale, values, base: base.record() });
    if (stale) return;
    if (await signOutIfRefused(error)) return;
    const failure = describeFailure(error, text, failureText, { serverMessage });
    const fieldErrors = error instanceof ApiError ? error.body.errors : undefined;
    if (fieldErrors && Object.keys(fieldErrors).length > 0) {
      const otherMessages = markFields(form, fields, fieldErrors);
      setRefusal({
        ...failure,
        requestId: undefined,
        detail: [failure.detail, ...otherMessages].filter(Boolean).join('\n') || undefined,
      });
      return;
    }
    dialogs.error(failure.message, {
      detail: [failure.detail, text('ui.form.stillHere')].filter(Boolean).join('\n'),
      requestId: failure.requestId,
    });
  }

  return {
    refusal,
    conflict,
    clearRefusal: () => setRefusal(undefined),
    closeConflict: () => setConflict(undefined),
    explain,
  };
}

/** Shows the server's messages at their fields; returns the messages for fields that are not in this form. */
function markFields(form: UseFormReturn<FieldValues>, fields: FormFields, errors: Readonly<Record<string, string>>) {
  const sources = new Set(fields.entries().map(({ source }) => source));
  const otherMessages: string[] = [];
  for (const [name, message] of Object.entries(errors)) {
    const source = [name, `${name}File`].find((candidate) => sources.has(candidate));
    if (source) form.setError(source, { type: 'server', message });
    else otherMessages.push(message);
  }
  return otherMessages;
}
