import { createContext, useContext } from 'react';
import type { NoteAction } from './notes.ts';

export type ConfirmOptions = {
  /** The question. */
  title: string;
  /** The record that it is about, where the question does not name it. */
  about?: string | undefined;
  /** The consequence, in one sentence. */
  text: string;
  /** A second, quieter sentence. */
  note?: string | undefined;
  /** The verb on the button. */
  confirmLabel: string;
  cancelLabel?: string;
  /** Something is lost: the button is red. */
  danger?: boolean;
};

export type ErrorOptions = {
  /** The failed operation, if the message is only a heading such as 'Error!'. */
  text?: string | undefined;
  /** The records that it happened to, each with its reason. */
  records?: readonly { readonly name: string; readonly reason: string }[];
  /** The server's message, below the other. */
  detail?: string | undefined;
  requestId?: string | undefined;
};

export type DeleteQuestion = {
  /** Replaces the usual question and its sentence. */
  title?: string;
  /** The record's name. */
  about?: string | undefined;
  /** A sentence about what goes with it. */
  consequence?: string | undefined;
  /** A quieter one about the way back. */
  note?: string | undefined;
};

export type SuccessOptions = {
  /** 3000 when left out. */
  milliseconds?: number | undefined;
  /** The record's name, or how many records. */
  about?: string | undefined;
  action?: NoteAction | undefined;
};

export type AlertOptions = {
  /** The sentence below the title. */
  text: string;
  /** Milliseconds until it closes; it stays open once the user has begun to act on it. */
  milliseconds: number;
  action?: NoteAction | undefined;
};

export type Dialogs = {
  /** Asks; true for the verb, false for Cancel and Esc. */
  confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** Asks whether to delete; `item` is the singular noun, such as 'testimonial'. */
  confirmDelete: (item: string, options?: DeleteQuestion) => Promise<boolean>;
  /** Reports a success in a notice that closes after a while. */
  success: (message: string, options?: SuccessOptions) => void;
  /** The same as a dialog, for the screens whose notices have a heading. */
  alert: (title: string, options: AlertOptions) => void;
  /** Explains why nothing happened although nothing failed, such as 'No leads to export'; stays until it is closed. */
  notice: (message: string) => void;
  /** Reports a failure; stays until it is closed. */
  error: (message: string, options?: ErrorOptions) => void;
};

export const DialogsContext = createContext<Dialogs | undefined>(undefined);

/** The shared confirm, success and error dialogs of the console. */
export function useDialogs(): Dialogs {
  const dialogs = useContext(DialogsContext);
  if (!dialogs) throw new Error('useDialogs needs a <DialogsProvider> above it.');
  return dialogs;
}
