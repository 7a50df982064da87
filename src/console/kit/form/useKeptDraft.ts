import { useState } from 'react';
import { readEmployee } from '#console/providers/session.ts';
import { unsavedPrefix } from '#console/providers/unsaved.ts';

/** The storage key of this user's draft. */
const nameOf = (kind: string, record: readonly string[]) =>
  `${unsavedPrefix}${readEmployee()?._id ?? ''} ${kind} ${record.join(' ')}`;

function write(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // The browser's storage is full or blocked, so the text only lasts as long as its field is mounted.
  }
}

/**
 * Keeps a text that is typed outside a form, such as a comment, in this tab, per user and record. The text survives
 * unmounting, a reload and the end of the session.
 */
export function useKeptDraft(kind: string, ...record: readonly string[]): [string, (text: string) => void] {
  const name = nameOf(kind, record);
  const [draft, setDraft] = useState(() => sessionStorage.getItem(name) ?? '');
  return [
    draft,
    (text) => {
      setDraft(text);
      write(name, text);
    },
  ];
}

/** Removes the draft. Call it once the text is stored on the server, so that the field is empty when opened again. */
export const forgetDraft = (kind: string, ...record: readonly string[]): void => write(nameOf(kind, record), '');
