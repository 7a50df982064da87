import { useEffect } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readEmployee, readSession, subscribeSession } from '#console/providers/session.ts';
import { unsavedPrefix } from '#console/providers/unsaved.ts';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../../dialogs/context.ts';
import type { FormFields } from '../fields.ts';
import { changedFields } from '../rebase.ts';
import type { Base } from './useBase.ts';

type Draft = { readonly version: unknown; readonly values: FieldValues };

/** How long the notice is shown, in milliseconds: long enough to read a sentence. */
const noticeMs = 6000;

/**
 * Keeps unsaved values in this tab when the session ends, per user and record, and restores them after the next
 * sign-in. Passwords and files are excluded.
 */
export function useKeptDraft(form: UseFormReturn<FieldValues>, fields: FormFields, base: Base, resource: string): void {
  const text = useText();
  const dialogs = useDialogs();
  useEffect(() => {
    // The session may have expired before any call noticed it; the form still belongs to this user.
    const employee = readEmployee()?._id;
    if (employee === undefined) return undefined;
    const name = nameOf(employee, resource, base, fields);
    const keptDraft = takeDraft(name);
    if (keptDraft) {
      for (const [key, value] of Object.entries(keptDraft.values)) form.setValue(key, value, { shouldDirty: true });
      // If another user has saved in the meantime, this user's save is refused as stale, and the user decides.
      base.keepVersion(keptDraft.version);
      dialogs.success(text('ui.form.restored'), { milliseconds: noticeMs });
    }
    return subscribeSession(() => {
      if (!readSession()) keepDraft(name, form, fields, base);
    });
  }, [form, fields, base, resource, text, dialogs]);
}

/** The storage key of these fields of a record, for an employee. */
function nameOf(employee: string, resource: string, base: Base, fields: FormFields): string {
  const shape = Object.keys(fields.schema?.shape ?? {}).join();
  return `${unsavedPrefix}${employee} ${resource} ${base.record()?.id ?? 'new'} ${shape}`;
}

function keepDraft(name: string, form: UseFormReturn<FieldValues>, fields: FormFields, base: Base): void {
  const secret = new Set(fields.entries().flatMap(({ source, secret: isSecret }) => (isSecret ? [source] : [])));
  const values: FieldValues = {};
  for (const key of changedFields(form)) {
    const value: unknown = form.getValues(key);
    if (!secret.has(key) && !(value instanceof Blob)) values[key] = value;
  }
  if (Object.keys(values).length === 0) return;
  try {
    sessionStorage.setItem(name, JSON.stringify({ version: base.record()?.version, values } satisfies Draft));
  } catch {
    // The browser's storage is full or blocked, so the values cannot be kept.
  }
}

function takeDraft(name: string): Draft | undefined {
  const storedText = sessionStorage.getItem(name);
  if (storedText === null) return undefined;
  sessionStorage.removeItem(name);
  try {
    const draft: unknown = JSON.parse(storedText);
    return isDraft(draft) ? draft : undefined;
  } catch {
    return undefined;
  }
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'values' in value && typeof value.values === 'object';
}
