import UploadFileOutlined from '@mui/icons-material/UploadFileOutlined';
import { createElement, useState, type ComponentType, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { ActionButton } from '../actions/ActionButton.tsx';
import { useDialogs } from '../dialogs/context.ts';
import type { ImportDialogProps } from './ImportDialog.tsx';
import type { Import } from './rows.ts';

/**
 * The import of a spreadsheet into the surrounding list. `button` opens it and requires the `add` permission: render it
 * in the list's toolbar and empty state. Render `dialog` beside the list, where no refresh unmounts it. The dialog's
 * code is loaded on the first click.
 */
export function useImporting(definition: Import): { button: ReactNode; dialog: ReactNode } {
  const text = useText();
  const dialogs = useDialogs();
  const [isPending, setIsPending] = useState(false);
  const [dialogComponent, setShown] = useState<ComponentType<ImportDialogProps>>();

  async function open() {
    setIsPending(true);
    try {
      const { ImportDialog } = await import('./ImportDialog.tsx');
      setShown(() => ImportDialog);
    } catch {
      dialogs.error(text('imports.notLoaded'));
    } finally {
      setIsPending(false);
    }
  }

  return {
    button: (
      <ActionButton
        action="add"
        label={text('imports.open')}
        icon={<UploadFileOutlined fontSize="small" />}
        variant="outlined"
        pending={isPending}
        onClick={() => void open()}
      />
    ),
    dialog: dialogComponent ? createElement(dialogComponent, { definition, onClose: () => setShown(undefined) }) : null,
  };
}
