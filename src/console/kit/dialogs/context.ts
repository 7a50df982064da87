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
  /** Whether something is lost, which makes the button red. */
  danger?: boolean;
};

/** A question with two ways to proceed. */
export type ChooseOptions = ConfirmOptions & {
  /** The label of the second button. */
  otherLabel: string;
};

/** The answer to a question: the confirm button, the other one, or Cancel and Esc. */
export type Answer = 'yes' | 'other' | 'no';

export type ErrorOptions = {
  /** The failed operation, if the message is only a heading such as 'Error!'. */
  text?: string | undefined;
  /** The affected records, each with its reason, and the path that its name links to. */
  records?: readonly { readonly name: string; readonly reason: string; readonly path?: string | undefined }[];
  /** The server's message, below the text. */
  detail?: string | undefined;
  requestId?: string | undefined;
  /** A further button, such as Undo for the part that was done. */
  action?: NoteAction | undefined;
};

export type DeleteQuestion = {
  /** Replaces the usual question. */
  title?: string;
  /** The record's name. */
  about?: string | undefined;
  /** A sentence about what is deleted together with it. */
  consequence?: string | undefined;
  /** A quieter sentence about restoring. */
  note?: string | undefined;
};

export type SuccessOptions = {
  /** 3000 by default. */
  milliseconds?: number | undefined;
  /** The record's name, or the number of records. */
  about?: string | undefined;
  action?: NoteAction | NoteLink | undefined;
  /** A second action, such as the usual next step. If there were several events, it is for the newest one only. */
  further?: Omit<NoteAction, 'labelForAll'> | undefined;
};

export type AlertOptions = {
  /** The sentence below the title. */
  text: string;
  /** Milliseconds until it closes; it stays open once the user has pressed a key or touched its action. */
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
  /** The same as a dialog, for screens whose messages have a heading. */
  alert: (title: string, options: AlertOptions) => void;
  /** Explains why nothing was done although nothing failed, such as 'No leads to export'; stays until closed. */
  notice: (message: string) => void;
  /** Reports a failure; stays until closed. */
  error: (message: string, options?: ErrorOptions) => void;
};

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** The shared confirm, success and error dialogs of the console. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a <DialogsProvider> above it.');
  return dialogs;
}
