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

/** Someone saved in between: the record as it is now, and what this person wanted to save. */
export type Conflict = {
  readonly current: RaRecord;
  readonly values: FieldValues;
  /** The record as it was when the person began. */
  readonly base: RaRecord | undefined;
};

/** Sends a form by a call other than create and update; resolves to the saved record. */
export type Send = (values: FieldValues, meta: SaveMeta) => Promise<RaRecord>;

/**
 * Asks about a refusal that the person may confirm: answers the values to send instead, `false` where they decline, and
 * undefined for any other refusal.
 */
export type ConfirmRefusal = (error: unknown, values: FieldValues) => Promise<FieldValues | false | undefined>;

export type SaveOptions = {
  readonly resource: string;
  readonly form: UseFormReturn<FieldValues>;
  readonly fields: FormFields;
  readonly base: Base;
  readonly failure: FailureText;
  readonly serverMessage: boolean;
  /** Values of a new record, which may include its owner. */
  readonly defaults?: Readonly<Record<string, unknown>> | undefined;
  readonly send?: Send | undefined;
  readonly confirmRefusal?: ConfirmRefusal | undefined;
  readonly unsent?: readonly string[] | undefined;
  /** The noun's call that adds a new record, where it is another than `create`. */
  readonly createWith?: ((values: FieldValues) => string) | undefined;
};

export type RecordSave = {
  readonly state: SaveState;
  readonly conflict: Conflict | undefined;
  readonly closeConflict: () => void;
  /**
   * Saves the values. Resolves to the saved record, or to undefined after a refusal, which has then been reported while
   * the form stays as it is. `version` replaces the version that the form is based on.
   */
  readonly save: (values: FieldValues, version?: number) => Promise<RaRecord | undefined>;
};

const noFields: readonly string[] = [];

/** Creates or updates the record of a form, and turns every way in which that can fail into words. */
export function useRecordSave(options: SaveOptions): RecordSave {
  const { resource } = options;
  const hasOwnCall = options.send !== undefined;
  const queryClient = useQueryClient();
  const [saving, setSaving] = useState(false);
  const [progress, setProgress] = useState<number>();
  const running = useRef<AbortController>(undefined);
  const send = useSend(options);
  const { refusal, conflict, clearRefusal, closeConflict, explain } = useFailedSave(options);

  // A call of the form's own may send emails or move money, and goes on once the server has it.
  const isStoppable = saving && !hasOwnCall;
  const state = useMemo<SaveState>(
    () => ({ saving, progress, refusal, cancel: isStoppable ? () => running.current?.abort() : undefined }),
    [saving, progress, refusal, isStoppable],
  );

  async function save(values: FieldValues, version?: number): Promise<RaRecord | undefined> {
    if (running.current) return undefined;
    running.current = new AbortController();
    clearRefusal();
    setSaving(true);
    try {
      const saved = await send(values, version, { signal: running.current.signal, onProgress: setProgress });
      closeConflict();
      if (!hasOwnCall) showSaved(queryClient, resource, saved);
      void refreshRecords(queryClient, resource, 'list');
      return saved;
    } catch (error) {
      await explain(error, values);
      return undefined;
    } finally {
      running.current = undefined;
      setSaving(false);
      setProgress(undefined);
    }
  }

  return { state, conflict, closeConflict, save };
}

type Sending = { signal: AbortSignal; onProgress: (progress: number) => void };

/** Sends a form, and answers the refusals that need no change of its values. */
function useSend(options: SaveOptions) {
  const { base, fields, confirmRefusal } = options;
  const text = useText();
  const call = useCall(options);

  /** Fields that somebody else changed and this save would overwrite with something else. */
  function clashes(values: FieldValues, current: RaRecord, schema: RecordSchema): readonly Difference[] {
    const before = base.record();
    const compare = (mine: FieldValues) =>
      differences({ values: mine, current, base: before }, schema, fields.entries(), text);
    const theirs = new Set(compare({ ...values, ...initialValues(schema, before ?? {}) }).map(({ path }) => path));
    return compare(values).filter(({ path }) => theirs.has(path));
  }

  /** A refusal that the person confirms is answered by another call, as often as it is refused. */
  async function sendConfirmed(values: FieldValues, version: number | undefined, sending: Sending): Promise<RaRecord> {
    try {
      return await call(values, version, sending);
    } catch (error) {
      const confirmed = await confirmRefusal?.(error, values);
      if (confirmed === undefined) throw error;
      if (confirmed === false) throw new DOMException('The person declined.', 'AbortError');
      return sendConfirmed(confirmed, version, sending);
    }
  }

  /** A stale save that overwrites nothing of the other person's is not a conflict: it is sent once more. */
  return async (values: FieldValues, version: number | undefined, sending: Sending): Promise<RaRecord> => {
    try {
      return await sendConfirmed(values, version, sending);
    } catch (error) {
      const current = staleIn(error);
      const { schema } = fields;
      if (!current || !schema || typeof current.version !== 'number') throw error;
      if (clashes(values, current, schema).length > 0) throw error;
      return sendConfirmed(values, current.version, sending);
    }
  };
}

/** Makes the call of a save: the form's own, or the resource's create or update. */
function useCall({ resource, base, defaults, send, unsent = noFields, createWith }: SaveOptions) {
  const dataProvider = useContext(DataProviderContext);
  const listAround = useContext(ListContext);
  return async (values: FieldValues, version: number | undefined, sending: Sending): Promise<RaRecord> => {
    if (!dataProvider) throw new Error('A form needs react-admin around it.');
    const data = Object.fromEntries(Object.entries(values).filter(([name]) => !unsent.includes(name)));
    const { signal, onProgress } = sending;
    // Only a file takes long enough to be measured; measuring needs another way of sending (XMLHttpRequest).
    const hasFile = Object.values(data).some((value) => value instanceof Blob);
    const parents = { ...listAround?.filterValues, ...listAround?.filter, ...defaults };
    const meta: SaveMeta = { signal, parents, ...(hasFile ? { onProgress } : {}) };
    if (send) return send(data, meta);
    const previousData = base.record();
    const saved =
      previousData?.id === undefined
        ? await dataProvider.create(resource, { data, meta: { ...meta, endpoint: createWith?.(data) } })
        : await dataProvider.update(resource, {
            id: previousData.id,
            data,
            previousData: version === undefined ? previousData : { ...previousData, version },
            meta,
          });
    return saved.data;
  };
}

/** Why the last save failed: at its fields, above the buttons, in the conflict dialog or in a message. */
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
    const named = error instanceof ApiError ? error.body.errors : undefined;
    if (named && Object.keys(named).length > 0) {
      const strays = markFields(form, fields, named);
      setRefusal({
        ...failure,
        requestId: undefined,
        detail: [failure.detail, ...strays].filter(Boolean).join('\n') || undefined,
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

/** Puts the server's messages under their fields; those for fields that are not on this form come back. */
function markFields(form: UseFormReturn<FieldValues>, fields: FormFields, errors: Readonly<Record<string, string>>) {
  const sources = new Set(fields.entries().map(({ source }) => source));
  const strays: string[] = [];
  for (const [name, message] of Object.entries(errors)) {
    const source = [name, `${name}File`].find((candidate) => sources.has(candidate));
    if (source) form.setError(source, { type: 'server', message });
    else strays.push(message);
  }
  return strays;
}
