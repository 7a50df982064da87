import { useState } from 'react';
import { readEmployee } from '#console/providers/session.ts';
import { unsavedPrefix } from '#console/providers/unsaved.ts';

/** The storage key of a draft, for this user. */
const nameOf = (kind: string, record: readonly string[]) =>
  `${unsavedPrefix}${readEmployee()?._id ?? ''} ${kind} ${record.join(' ')}`;

function write(name: string, text: string): void {
  try {
    if (text === '') sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, text);
  } catch {
    // The browser's storage is full or blocked, so the text lasts as long as its field.
  }
}

/**
 * A text that is typed outside of a form, such as a comment. This tab keeps it per user and record: it survives the end
 * of the component, a reload and the end of the session.
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

/** Removes a draft whose text has been stored, for its next field. */
export const forgetDraft = (kind: string, ...record: readonly string[]): void => write(nameOf(kind, record), '');
