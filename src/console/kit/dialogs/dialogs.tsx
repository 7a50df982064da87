import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import {
  DialogsContext,
  type AlertOptions,
  type Answer,
  type ChooseOptions,
  type ConfirmOptions,
  type Dialogs,
  type ErrorOptions,
} from './context.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { useNotes } from './notes.ts';
import { useQueue, type Queue, type QueuedItem } from './queue.ts';
import { SuccessNotes } from './SuccessNotes.tsx';

export { useDialogs, type ConfirmOptions, type Dialogs, type ErrorOptions } from './context.ts';

type Question = { kind: 'confirm'; options: ConfirmOptions | ChooseOptions; answer: (answer: Answer) => void };
type Alert = { kind: 'alert'; title: string; options: AlertOptions };
type Message = { kind: 'error' | 'notice'; message: string; options: ErrorOptions };
type Modal = Question | Alert | Message;

/** Milliseconds for which a success notification stays. */
export const successMilliseconds = 3000;
/** Milliseconds for a notification that links to a record, long enough to follow the link. */
const linkMilliseconds = 8000;

/**
 * Renders the shared dialogs: questions and errors one after another, and successes as notifications at the edge of the
 * window.
 */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const modals = useQueue<Modal>();
  const notes = useNotes();
  const choose = useQuestions(modals.add);
  const { add: addModal } = modals;
  const { add: addNote } = notes;
  const confirm = useCallback<Dialogs['confirm']>(async (options) => (await choose(options)) === 'yes', [choose]);
  const dialogs = useMemo<Dialogs>(
    () => ({
      confirm,
      choose,
      confirmDelete: (item, { title, about, consequence, note } = {}) =>
        confirm({
          title: title ?? text('ui.dialogs.deleteTitle'),
          about,
          text: [title === undefined && text('ui.dialogs.deleteText', { item }), consequence].filter(Boolean).join(' '),
          note,
          confirmLabel: text('ui.dialogs.deleteConfirm'),
          danger: true,
        }),
      success: (message, { milliseconds = successMilliseconds, about, action, further } = {}) => {
        const isLink = action !== undefined && 'to' in action;
        addNote({
          message,
          milliseconds: isLink ? Math.max(milliseconds, linkMilliseconds) : milliseconds,
          about,
          action,
          further,
        });
      },
      alert: (title, options) => addModal({ kind: 'alert', title, options }),
      notice: (message) => addModal({ kind: 'notice', message, options: {} }),
      error: (message, options = {}) => addModal({ kind: 'error', message, options }),
    }),
    [text, confirm, choose, addModal, addNote],
  );
  return (
    <DialogsContext value={dialogs}>
      {children}
      {modals.current && <OpenModal key={modals.current.key} modal={modals.current} modals={modals} />}
      <SuccessNotes notes={notes.shown} onDone={notes.remove} closeLabel={text('ui.dialogs.close')} />
    </DialogsContext>
  );
}

/**
 * Returns a function that queues a question and resolves to its answer. Pending questions resolve to 'no' when the
 * console is unmounted.
 */
function useQuestions(
  addModal: (question: Question) => void,
): (options: ConfirmOptions | ChooseOptions) => Promise<Answer> {
  const unanswered = useRef(new Set<(answer: Answer) => void>());

  useEffect(() => {
    const openQuestions = unanswered.current;
    return () => openQuestions.forEach((answer) => answer('no'));
  }, []);

  return useCallback(
    (options) =>
      new Promise<Answer>((resolve) => {
        const answer = (chosenAnswer: Answer) => {
          unanswered.current.delete(answer);
          resolve(chosenAnswer);
        };
        unanswered.current.add(answer);
        addModal({ kind: 'confirm', options, answer });
      }),
    [addModal],
  );
}

/** Renders the first dialog in the queue. */
function OpenModal({ modal, modals }: { modal: QueuedItem<Modal>; modals: Queue<Modal> }) {
  const { key, open, item } = modal;
  const onClose = () => modals.close(key);
  const dialogProps = { open, onGone: () => modals.remove(key) };
  if (item.kind === 'alert')
    return <AlertDialog {...dialogProps} title={item.title} options={item.options} onClose={onClose} />;
  if (item.kind === 'confirm') {
    const answer = (chosenAnswer: Answer) => {
      item.answer(chosenAnswer);
      onClose();
    };
    return <ConfirmDialog {...dialogProps} options={item.options} onAnswer={answer} />;
  }
  const { kind, message, options } = item;
  return (
    <MessageDialog {...dialogProps} isError={kind === 'error'} message={message} options={options} onClose={onClose} />
  );
}
