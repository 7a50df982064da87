import { useCallback, useRef, useState } from 'react';

/** What can be done from a note, such as 'Undo'; the note goes with it. */
export type NoteAction = {
  readonly label: string;
  /** The same for all that the note stands for, once it stands for several. */
  readonly labelForAll: string;
  readonly run: () => void;
};

/** A success that is shown, and for how long. */
export type Note = {
  readonly key: number;
  /** Counts how often it happened while it was shown. */
  readonly times: number;
  readonly message: string;
  /** The records that it happened to, the newest first. */
  readonly about: readonly string[];
  readonly milliseconds: number;
  /** Each is for one of the times. */
  readonly actions: readonly NoteAction[];
};

/** One time that it happened. */
export type NewNote = {
  readonly message: string;
  readonly milliseconds: number;
  readonly about?: string | undefined;
  readonly action?: NoteAction | undefined;
};

export type Notes = {
  /** What is shown now, the newest last. */
  readonly shown: readonly Note[];
  readonly add: (note: NewNote) => void;
  readonly remove: (key: number) => void;
};

/** More would not fit beside each other. */
const maxNotes = 3;

/**
 * Successes at once, each for its own time: a new one never waits for an older one, and takes the oldest's place. The
 * same event again updates its note: it then stands for all of them, for the whole time anew.
 */
export function useNotes(): Notes {
  const [shown, setShown] = useState<readonly Note[]>([]);
  const lastKey = useRef(0);
  const add = useCallback((added: NewNote) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setShown((notes) => {
      const same = notes.find(({ message }) => message === added.message);
      const note: Note = {
        key: same?.key ?? key,
        times: (same?.times ?? 0) + 1,
        message: added.message,
        about: [...new Set([...(added.about ? [added.about] : []), ...(same?.about ?? [])])],
        milliseconds: added.milliseconds,
        actions: [...(same?.actions ?? []), ...(added.action ? [added.action] : [])],
      };
      if (same) return notes.map((other) => (other === same ? note : other));
      return [...notes, note].slice(-maxNotes);
    });
  }, []);
  const remove = useCallback((key: number) => setShown((notes) => notes.filter((note) => note.key !== key)), []);
  return { shown, add, remove };
}
