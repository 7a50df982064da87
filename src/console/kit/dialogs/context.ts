import { createContext, useContext } from 'react';
import type { NoteAction, NoteLink } from './notes.ts';

export type ConfirmOptions = {
  /** The question. */
  title: string;
  /** The name of the record, unless the question contains it. */
  about?: string | undefined;
  /** The consequence, in one sentence. */
  text: string;
  /** A second, quieter sentence. */
  note?: string | undefined;
  /** The verb on the button. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Whether something is lost, in which case the button is red. */
  danger?: boolean;
};

/** A question with two ways to proceed. */
export type ChooseOptions = ConfirmOptions & {
  /** The label of the second button. */
  otherLabel: string;
};

/** The answer to a question: the confirm button, the second button, or Cancel and Esc. */
export type Answer = 'yes' | 'other' | 'no';

export type ErrorOptions = {
  /** The failed operation, if the message is only a heading such as 'Error!'. */
  text?: string | undefined;
  /** The affected records, each with the reason, and the path to which its name links. */
  records?: readonly { readonly name: string; readonly reason: string; readonly path?: string | undefined }[];
  /** The server's message, below the text. */
  detail?: string | undefined;
  requestId?: string | undefined;
  /** A further button, such as Undo for the records for which the action succeeded. */
  action?: NoteAction | undefined;
};

export type DeleteQuestion = {
  /** Replaces the usual question. */
  title?: string;
  /** The record's name. */
  about?: string | undefined;
  /** A sentence about what is deleted together with the record. */
  consequence?: string | undefined;
  /** A quieter sentence about restoring. */
  note?: string | undefined;
};

export type SuccessOptions = {
  /** Milliseconds for which the notification stays; 3000 by default. */
  milliseconds?: number | undefined;
  /** The record's name, or the number of records. */
  about?: string | undefined;
  action?: NoteAction | NoteLink | undefined;
  /**
   * A second action, such as the usual next step. If the notification covers several events, it applies to the newest
   * one only.
   */
  further?: Omit<NoteAction, 'labelForAll'> | undefined;
};

export type AlertOptions = {
  /** The sentence below the title. */
  text: string;
  /** Milliseconds until the dialog closes; it stays open once the user has pressed a key or pointed at its action. */
  milliseconds: number;
  action?: NoteAction | undefined;
};

export type Dialogs = {
  /** Asks a question; resolves to true after the confirm button, false after Cancel or Esc. */
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Asks a question with two ways to proceed. */
  choose: (options: ChooseOptions) => Promise<Answer>;
  /** Asks whether to delete; `item` is the singular noun, such as 'testimonial'. */
  confirmDelete: (item: string, options?: DeleteQuestion) => Promise<boolean>;
  /** Reports a success in a notification that closes after a while. */
  success: (message: string, options?: SuccessOptions) => void;
  /** Reports a success in a dialog, for screens whose messages have a heading. */
  alert: (title: string, options: AlertOptions) => void;
  /** Explains why nothing was done although nothing failed, such as 'No leads to export'; stays until closed. */
  notice: (message: string) => void;
  /** Reports a failure; stays until closed. */
  error: (message: string, options?: ErrorOptions) => void;
};

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** Returns the console's shared dialogs for questions, successes and errors. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a <DialogsProvider> above it.');
  return dialogs;
}
