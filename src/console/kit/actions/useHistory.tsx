import { createContext, useContext, useState, type ComponentType, type ReactNode } from 'react';
import { useEvent } from 'react-admin';
import type { NounOf } from '#console/providers/dataProvider.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { useHasTrash } from './useUndoDelete.ts';

/** The record whose history is shown. */
export type HistorySubject = { readonly id: string; readonly name: string };
export type HistoryDialogProps = HistorySubject & { readonly onClose: () => void };

/**
 * What `useHistory` needs: the dialog, whose code is loaded when it is first opened, and the nouns and texts of the
 * modules.
 */
export type HistorySource = {
  readonly load: () => Promise<ComponentType<HistoryDialogProps>>;
  readonly nounOf: NounOf;
  /** Loads the texts of a module, which include the labels of its fields; rejects if there is no such module. */
  readonly readTexts: (module: string) => Promise<unknown>;
};

export const HistoryContext = createContext<HistorySource | undefined>(undefined);

/**
 * Returns a function `open` that opens the history of a record of the surrounding resource, and the `dialog` that the
 * caller must render. `open` is undefined if the server records no history.
 */
export function useHistory(): { open: ((subject: HistorySubject) => Promise<void>) | undefined; dialog: ReactNode } {
  const source = useContext(HistoryContext);
  const hasHistory = useHasTrash() && source !== undefined;
  const reportFailure = useReportFailure();
  const [openedDialog, setOpenedDialog] = useState<HistorySubject & { Dialog: ComponentType<HistoryDialogProps> }>();
  const open = useEvent(async ({ id, name }: HistorySubject) => {
    try {
      const Dialog = await source?.load();
      if (Dialog) setOpenedDialog({ id, name, Dialog });
    } catch (error) {
      await reportFailure(error, 'deletion.historyFailed');
    }
  });
  const close = useEvent(() => setOpenedDialog(undefined));
  return {
    open: hasHistory ? open : undefined,
    dialog: openedDialog ? <openedDialog.Dialog id={openedDialog.id} name={openedDialog.name} onClose={close} /> : null,
  };
}
