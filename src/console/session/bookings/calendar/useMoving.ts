import { useQueryClient } from '@tanstack/react-query';
import { useState, type RefObject } from 'react';
import { useEvent } from 'react-admin';
import { bookings } from '#contract/session/bookings.ts';
import type { CalendarEntry } from '#contract/session/calendar.ts';
import type { Scope } from '#contract/session/liveSessions.ts';
import { readHours } from '#contract/session/liveSessionTimes.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { staleIn } from '#console/kit/actions/stale.ts';
import { undoMilliseconds } from '#console/kit/actions/useUndoDelete.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';
import { useReportFailure } from '#console/kit/dialogs/useReportFailure.ts';
import { showEntry } from './entries.ts';
import { namesOf, timeInWords } from './moveWords.ts';
import { clashesOf, clashesOfFollowing, recordOfEntry, saveMove } from './saveMove.ts';
import type { Target } from './times.ts';
import { usePreview } from './usePreview.ts';

type Fields = Readonly<Record<string, unknown>>;

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** The fields of a record that correspond to an entry's time and person. */
function timeFields({ part }: CalendarEntry, record: Fields): Readonly<Record<keyof Target, unknown>> {
  if (part === 'session') return { ...readHours(record.time), date: record.date, by: record.instructor };
  if (part === 'appointment')
    return { start: record.scheduledTime, end: null, date: record.scheduledDate, by: record.assignedTo };
  return { start: record.start, end: record.end, date: record.date, by: record.by };
}

/** Returns an entry with the current values of its record. */
function currentEntry(entry: CalendarEntry, record: Fields): CalendarEntry {
  const { date, start, end, by } = timeFields(entry, record);
  return {
    ...entry,
    version: typeof record.version === 'number' ? record.version : entry.version,
    date: textOf(date) || entry.date,
    start: textOf(start).slice(0, 5) || null,
    end: textOf(end) || null,
    by: textOf(by) || entry.by,
  };
}

/**
 * Whether a move keeps time and trainer. If several sessions were moved, only such a move can be undone: any other
 * gives all of them the same time or trainer, whatever they had before.
 */
const movesOnlyDay = (before: Target, after: Target) =>
  before.start === after.start && before.end === after.end && before.by === after.by;

/** A move by keyboard that is not saved yet. */
type Draft = { readonly entry: CalendarEntry; readonly target: Target };

/** The questions asked before a move: about clashes, and about a colleague's earlier change. */
function useQuestions() {
  const text = useText();
  const dialogs = useDialogs();
  const cancelLabel = text('bookings.moving.cancel');
  const answers = { confirmLabel: text('bookings.moving.anyway'), cancelLabel };

  /** Asks which sessions of a series to move. */
  async function scopeOf(entry: CalendarEntry, target: Target, title: string, collision: string) {
    const answer = await dialogs.choose({
      title,
      text: collision,
      confirmLabel: text('bookings.moving.onlyThis'),
      otherLabel: text('bookings.moving.following'),
      cancelLabel,
    });
    if (answer !== 'other') return answer === 'yes' ? ('one' as const) : undefined;
    const clashes = await clashesOfFollowing(entry, target).catch(() => []);
    const names = namesOf(clashes, text);
    const isConfirmed =
      clashes.length === 0 ||
      (await dialogs.confirm({ title, text: text('bookings.moving.collides', { names }), ...answers }));
    return isConfirmed ? ('following' as const) : undefined;
  }

  return {
    /** Resolves to the sessions of a series to move, or to undefined if the user cancels. */
    async confirmedScope(entry: CalendarEntry, target: Target): Promise<Scope | undefined> {
      const clashes = await clashesOf(entry, target).catch(() => []);
      const title = text('bookings.moving.question', { title: entry.title, when: timeInWords(target, text) });
      const collision = clashes.length > 0 ? text('bookings.moving.collides', { names: namesOf(clashes, text) }) : '';
      if (entry.repeats) return scopeOf(entry, target, title, collision);
      const isConfirmed = collision === '' || (await dialogs.confirm({ title, text: collision, ...answers }));
      return isConfirmed ? 'one' : undefined;
    },
    /**
     * Asks whether to move the entry although a colleague has changed it. Both times are shown, as for any two versions
     * of a record.
     */
    isInsisted: (now: CalendarEntry, target: Target): Promise<boolean> =>
      dialogs.confirm({
        title: text('bookings.moving.overtaken', { title: now.title }),
        text: text('bookings.moving.versions', { now: timeInWords(now, text), when: timeInWords(target, text) }),
        ...answers,
      }),
  };
}

/** Saves moves and offers 'Undo'. */
function useSavedMoves(announceText: (sentence: string) => void) {
  const text = useText();
  const dialogs = useDialogs();
  const queryClient = useQueryClient();
  const reportFailure = useReportFailure();
  const { confirmedScope, isInsisted: confirmsAnyway } = useQuestions();

  function refresh(entry: CalendarEntry) {
    for (const module of new Set([bookings.module, recordOfEntry(entry).resource])) {
      void refreshRecords(queryClient, module, 'record');
    }
  }

  /** Saves a move. Resolves to the stored entry, which a colleague may have moved, and whether the move was saved. */
  async function save(
    entry: CalendarEntry,
    target: Target,
    scope: Scope,
  ): Promise<{ saved: boolean; now: CalendarEntry }> {
    try {
      return { saved: true, now: { ...entry, ...target, version: await saveMove(entry, target, scope) } };
    } catch (error) {
      const serverEntry = staleIn(error);
      if (!serverEntry) throw error;
      const now = currentEntry(entry, serverEntry);
      return (await confirmsAnyway(now, target)) ? save(now, target, scope) : { saved: false, now };
    }
  }

  async function undo(movedEntry: CalendarEntry, entryBefore: CalendarEntry, scope: Scope) {
    try {
      const { saved, now } = await save(movedEntry, entryBefore, scope);
      showEntry(queryClient, now);
      if (saved) dialogs.success(text('bookings.moving.undone'), { about: entryBefore.title });
      refresh(entryBefore);
    } catch (error) {
      await reportFailure(error, 'bookings.moving.failed');
    }
  }

  async function saveAndReport(entry: CalendarEntry, target: Target, scope: Scope): Promise<void> {
    const { saved, now } = await save(entry, target, scope);
    showEntry(queryClient, now);
    announceText('');
    if (!saved) return;
    dialogs.success(text('bookings.moving.moved', { when: timeInWords(now, text) }), {
      about: entry.title,
      ...(scope === 'one' || movesOnlyDay(entry, target)
        ? {
            milliseconds: undoMilliseconds,
            action: {
              label: text('deletion.undo'),
              labelForAll: text('deletion.undoAll'),
              run: () => void undo(now, entry, scope),
            },
          }
        : {}),
    });
  }

  /** Moves an entry. It is drawn at its new time immediately, and moves back if the save fails or is cancelled. */
  return useEvent(async (entry: CalendarEntry, target: Target): Promise<void> => {
    showEntry(queryClient, { ...entry, ...target });
    const scope = await confirmedScope(entry, target);
    if (!scope) {
      showEntry(queryClient, entry);
      announceText(text('bookings.moving.kept'));
      return;
    }
    try {
      await saveAndReport(entry, target, scope);
    } catch (error) {
      showEntry(queryClient, entry);
      announceText('');
      await reportFailure(error, 'bookings.moving.failed');
    } finally {
      refresh(entry);
    }
  });
}

/**
 * Moves entries of the calendar. The clashes at a new time are announced in `region` before the move is saved, and have
 * to be confirmed.
 */
export function useMoving(region: RefObject<HTMLElement | null>) {
  const text = useText();
  const [draft, setDraft] = useState<Draft>();
  const { say: announceText, stop, announce } = usePreview(region);
  const saveMoved = useSavedMoves(announceText);

  const move = useEvent(async (entry: CalendarEntry, target: Target): Promise<void> => {
    stop();
    setDraft(undefined);
    await saveMoved(entry, target);
  });
  return {
    draft,
    move,
    announce,
    say: announceText,
    /** Changes the target of a move by keyboard, which is saved only once it is confirmed. */
    nudge: useEvent((entry: CalendarEntry, change: (from: Target) => Target) => {
      const { date, start, end, by } = draft?.entry._id === entry._id ? draft.target : entry;
      const target = change({ date, start, end, by });
      setDraft({ entry: draft?.entry._id === entry._id ? draft.entry : entry, target });
      announce(entry, target, text('bookings.moving.enter'));
    }),
    keep: useEvent(() => draft && move(draft.entry, draft.target)),
    leave: useEvent(() => {
      stop();
      if (draft) announceText(text('bookings.moving.kept'));
      setDraft(undefined);
    }),
  };
}

export type EntryMoves = ReturnType<typeof useMoving>;
