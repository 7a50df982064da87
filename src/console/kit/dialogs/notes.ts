import { useCallback, useRef, useState } from 'react';

/** An action in a notification, such as 'Undo'. It closes the notification. */
export type NoteAction = {
  readonly label: string;
  /** The label once the notification covers several events. */
  readonly labelForAll: string;
  readonly run: () => void;
};

/** A link in a notification, such as to a new record. If there were several events, the newest is linked. */
export type NoteLink = {
  readonly label: string;
  /** A path as returned by `useCreatePath`. */
  readonly to: string;
};

/** A visible success, with the time for which it stays. */
export type Note = {
  readonly key: number;
  /** The number of times that it has occurred while visible. */
  readonly times: number;
  readonly message: string;
  /** The affected records, newest first. */
  readonly about: readonly string[];
  readonly milliseconds: number;
  /** One for each occurrence that has an action. */
  readonly actions: readonly (NoteAction | NoteLink)[];
  /** The second action of the newest occurrence. */
  readonly further?: NewNote['further'];
};

/** One occurrence. */
export type NewNote = {
  readonly message: string;
  readonly milliseconds: number;
  readonly about?: string | undefined;
  readonly action?: NoteAction | NoteLink | undefined;
  readonly further?: Omit<NoteAction, 'labelForAll'> | undefined;
};

export type Notes = {
  /** The visible notifications, newest last. */
  readonly shown: readonly Note[];
  readonly add: (note: NewNote) => void;
  readonly remove: (key: number) => void;
};

/** The window has no room for more. */
const maxNotes = 3;

/**
 * Concurrent success notifications, each with its own duration. A new one never waits, and replaces the oldest if there
 * is no room. A repeated event updates its notification, which then covers all occurrences and restarts its duration.
 */
export function useNotes(): Notes {
  const [visibleNotes, setVisibleNotes] = useState<readonly Note[]>([]);
  const lastKey = useRef(0);
  const add = useCallback((newNote: NewNote) => {
    lastKey.current += 1;
    const key = lastKey.current;
    setVisibleNotes((notes) => {
      const sameNote = notes.find(({ message }) => message === newNote.message);
      const note: Note = {
        key: sameNote?.key ?? key,
        times: (sameNote?.times ?? 0) + 1,
        message: newNote.message,
        about: [...new Set([...(newNote.about ? [newNote.about] : []), ...(sameNote?.about ?? [])])],
        milliseconds: newNote.milliseconds,
        actions: [...(sameNote?.actions ?? []), ...(newNote.action ? [newNote.action] : [])],
        further: newNote.further,
      };
      if (sameNote) return notes.map((other) => (other === sameNote ? note : other));
      return [...notes, note].slice(-maxNotes);
    });
  }, []);
  const remove = useCallback((key: number) => setVisibleNotes((notes) => notes.filter((note) => note.key !== key)), []);
  return { shown: visibleNotes, add, remove };
}
