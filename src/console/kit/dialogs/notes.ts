import { useCallback, useRef, useState } from 'react';

/** An action in a note, such as 'Undo'; it closes the note. */
export type NoteAction = {
  readonly label: string;
  /** The label once the note covers several events. */
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
  /** The visible notes, the newest last. */
  readonly shown: readonly Note[];
  readonly add: (note: NewNote) => void;
  readonly remove: (key: number) => void;
};

/** More would not fit beside each other. */
const maxNotes = 3;

/**
 * Concurrent success notes, each with its own duration: a new note never waits, and replaces the oldest one if there is
 * no room. A repeated event updates its note, which then covers all of them and starts its duration again.
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
