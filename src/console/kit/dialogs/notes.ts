import { useCallback, useRef, useState } from 'react';

/** An action in a notification, such as 'Undo', which also closes the notification. */
export type NoteAction = {
  readonly label: string;
  /** The label used once the notification covers several events. */
  readonly labelForAll: string;
  readonly run: () => void;
};

/**
 * A link in a notification, such as to a new record. If the notification covers several events, the newest is linked.
 */
export type NoteLink = {
  readonly label: string;
  /** A path as returned by `useCreatePath`. */
  readonly to: string;
};

/** A visible notification of a success, with the time for which it stays. */
export type Note = {
  readonly key: number;
  /** The number of times that the success has occurred while the notification was visible. */
  readonly times: number;
  readonly message: string;
  /** The affected records, newest first. */
  readonly about: readonly string[];
  readonly milliseconds: number;
  /** The actions of all occurrences that have one. */
  readonly actions: readonly (NoteAction | NoteLink)[];
  /** The second action of the newest occurrence. */
  readonly further?: NewNote['further'];
};

/** One occurrence of a success. */
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

/** The maximum number of visible notifications, for which the window has room. */
const maxNotes = 3;

/**
 * Manages concurrent success notifications, each with its own duration. A new one never waits, and replaces the oldest
 * if there is no room. A repeated event updates its notification, which then covers all occurrences and restarts its
 * duration.
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
