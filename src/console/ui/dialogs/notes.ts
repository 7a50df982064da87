import { useCallback, useRef, useState } from 'react';

/** What can be done from a note, such as 'Undo'; the note goes with it. */
export type NoteAction = { readonly label: string; readonly run: () => void };

/** A success that is shown, and for how long. */
export type Note = {
  readonly key: number;
  readonly message: string;
  readonly milliseconds: number;
  readonly action?: NoteAction | undefined;
};

export type Notes = {
  /** What is shown now, the newest last. */
  readonly shown: readonly Note[];
  readonly add: (message: string, milliseconds: number, action?: NoteAction) => void;
  readonly remove: (key: number) => void;
};

/** More would cover the rows that the person works on. */
const most = 3;

/** Successes at once, each for its own time: a new one never waits for an older one, and takes the oldest's place. */
export function useNotes(): Notes {
  const [shown, setShown] = useState<readonly Note[]>([]);
  const lastKey = useRef(0);
  const add = useCallback((message: string, milliseconds: number, action?: NoteAction) => {
    lastKey.current += 1;
    const note = { key: lastKey.current, message, milliseconds, action };
    setShown((notes) => [...notes, note].slice(-most));
  }, []);
  const remove = useCallback((key: number) => setShown((notes) => notes.filter((note) => note.key !== key)), []);
  return { shown, add, remove };
}
