import { createContext, useContext, useEffect, useMemo, useRef } from 'react';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';

/** Functions that control leaving a form with unsaved changes. */
export type Leave = {
  /**
   * If there are unsaved changes, asks whether to discard them. Resolves to true if the user may leave; every
   * navigation is then allowed.
   */
  readonly ask: () => Promise<boolean>;
  /** Allows every navigation until the next change, for use after a save or a deletion. */
  readonly freely: () => void;
  readonly isFree: () => boolean;
};

const leaveWithoutAsking: Leave = { ask: async () => true, freely: () => undefined, isFree: () => true };

export const LeaveContext = createContext<Leave>(leaveWithoutAsking);

/** Returns the `Leave` of the surrounding form, for every control that leaves it, such as Cancel or a delete button. */
export function useLeave(): Leave {
  return useContext(LeaveContext);
}

/** Lets a dialog close only after the form inside it agrees. */
export type DialogClosing = {
  /** Closes the dialog. If its form has unsaved changes, the user must confirm first. */
  readonly close: () => void;
  readonly setLeave: (leave: Leave | undefined) => void;
};

export const DialogClosingContext = createContext<DialogClosing | undefined>(undefined);

/**
 * Decides whether a form may be left. `changedNow` is called when the user leaves, so that even a keystroke right
 * before that counts. `isChanged` is the state at the last render; when it becomes true again after a save, leaving
 * asks again.
 */
export function useMayLeave(isChanged: boolean, changedNow: () => boolean): Leave {
  const text = useText();
  const dialogs = useDialogs();
  const free = useRef(false);
  const latestChangedNow = useRef(changedNow);
  useEffect(() => {
    if (isChanged) free.current = false;
  }, [isChanged]);
  useEffect(() => {
    latestChangedNow.current = changedNow;
  }, [changedNow]);

  const leave = useMemo<Leave>(() => {
    const freely = () => {
      free.current = true;
    };
    const isFree = () => free.current || !latestChangedNow.current();
    return {
      freely,
      isFree,
      ask: async () => {
        if (!isFree()) {
          const mayLeave = await dialogs.confirm({
            title: text('ui.form.leave.title'),
            text: text('ui.form.leave.text'),
            confirmLabel: text('ui.form.leave.confirm'),
            cancelLabel: text('ui.form.leave.stay'),
            danger: true,
          });
          if (!mayLeave) return false;
        }
        freely();
        return true;
      },
    };
  }, [dialogs, text]);

  const closing = useContext(DialogClosingContext);
  useEffect(() => {
    closing?.setLeave(leave);
    return () => closing?.setLeave(undefined);
  }, [closing, leave]);
  return leave;
}
