import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { DialogsContext, type AlertOptions, type ConfirmOptions, type Dialogs, type ErrorOptions } from './context.ts';
import { MessageDialog } from './MessageDialog.tsx';
import { useNotes } from './notes.ts';
import { useQueue } from './queue.ts';
import { SuccessNotes } from './SuccessNotes.tsx';

export { useDialogs, type ConfirmOptions, type Dialogs, type ErrorOptions } from './context.ts';

type Question = { kind: 'confirm'; options: ConfirmOptions; answer: (confirmed: boolean) => void };
type Alert = { kind: 'alert'; title: string; options: AlertOptions };
type Message = { kind: 'error' | 'notice'; message: string; options: ErrorOptions };

/** Milliseconds for which a success notice stays. */
export const successMilliseconds = 3000;

/** Shows the shared dialogs: questions and errors one after the other, successes quietly at the edge. */
export function DialogsProvider({ children }: { children: ReactNode }) {
  const text = useText();
  const modals = useQueue<Question | Alert | Message>();
  const notes = useNotes();
  const unanswered = useRef(new Set<(confirmed: boolean) => void>());

  useEffect(() => {
    const open = unanswered.current;
    return () => open.forEach((answer) => answer(false));
  }, []);

  const { add: addModal } = modals;
  const { add: addNote } = notes;
  const dialogs = useMemo<Dialogs>(() => {
    const confirm = (options: ConfirmOptions) =>
      new Promise<boolean>((resolve) => {
        const answer = (confirmed: boolean) => {
          unanswered.current.delete(answer);
          resolve(confirmed);
        };
        unanswered.current.add(answer);
        addModal({ kind: 'confirm', options, answer });
      });
    return {
      confirm,
      confirmDelete: (item, { title, about, consequence, note } = {}) =>
        confirm({
          title: title ?? text('ui.dialogs.deleteTitle'),
          about,
          text: [title === undefined && text('ui.dialogs.deleteText', { item }), consequence].filter(Boolean).join(' '),
          note,
          confirmLabel: text('ui.dialogs.deleteConfirm'),
          danger: true,
        }),
      success: (message, { milliseconds = successMilliseconds, about, action } = {}) =>
        addNote({ message, milliseconds, about, action }),
      alert: (title, options) => addModal({ kind: 'alert', title, options }),
      notice: (message) => addModal({ kind: 'notice', message, options: {} }),
      error: (message, options = {}) => addModal({ kind: 'error', message, options }),
    };
  }, [text, addModal, addNote]);

  const modal = modals.current;
  return (
    <DialogsContext value={dialogs}>
      {children}
      {modal?.item.kind === 'confirm' && (
        <ConfirmDialog
          key={modal.key}
          open={modal.open}
          options={modal.item.options}
          onAnswer={(confirmed) => {
            if (modal.item.kind === 'confirm') modal.item.answer(confirmed);
            modals.close(modal.key);
          }}
          onGone={() => modals.remove(modal.key)}
        />
      )}
      {modal?.item.kind === 'alert' && (
        <AlertDialog
          key={modal.key}
          open={modal.open}
          title={modal.item.title}
          options={modal.item.options}
          onClose={() => modals.close(modal.key)}
          onGone={() => modals.remove(modal.key)}
        />
      )}
      {(modal?.item.kind === 'error' || modal?.item.kind === 'notice') && (
        <MessageDialog
          key={modal.key}
          open={modal.open}
          isError={modal.item.kind === 'error'}
          message={modal.item.message}
          options={modal.item.options}
          onClose={() => modals.close(modal.key)}
          onGone={() => modals.remove(modal.key)}
        />
      )}
      <SuccessNotes notes={notes.shown} onDone={notes.remove} closeLabel={text('ui.dialogs.close')} />
    </DialogsContext>
  );
}
