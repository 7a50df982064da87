import PermMediaOutlined from '@mui/icons-material/PermMediaOutlined';
import Button from '@mui/material/Button';
import { useState, useSyncExternalStore, type ComponentType } from 'react';
import { useEvent } from 'react-admin';
import type { FileKind } from '#contract/endpoint.ts';
import type { LibraryFile } from '#contract/system/files.ts';
import { useText } from '#console/texts/index.ts';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { usePermission } from '../access/usePermission.ts';
import { useReportFailure } from '../dialogs/useReportFailure.ts';
import { lazyCode } from '../states/lazyCode.ts';
import { isAbsent, subscribeAbsent } from './libraryAbsent.ts';

export type LibraryDialogProps = {
  kind: FileKind;
  /** Whether several files may be chosen. */
  multiple?: boolean;
  onChoose: (files: readonly LibraryFile[]) => void;
  onClose: () => void;
};

export type LibraryButtonProps = Omit<LibraryDialogProps, 'onClose'> & { disabled?: boolean };

const libraryDialog = lazyCode(async () => (await withTexts(import('./LibraryDialog.tsx'))).LibraryDialog);

/**
 * Lets the user choose a file from the media library for a field. The dialog is loaded on demand. The button is hidden
 * from users who may not read the library, and if the server turns out to have no library.
 */
export function LibraryButton({ disabled = false, ...props }: LibraryButtonProps) {
  const text = useText();
  const mayRead = usePermission('read', 'study-material');
  const isLibraryAbsent = useSyncExternalStore(subscribeAbsent, isAbsent);
  const reportFailure = useReportFailure();
  const [Dialog, setDialog] = useState<ComponentType<LibraryDialogProps>>();
  const open = useEvent(async () => {
    try {
      const dialogCode = await libraryDialog.load();
      setDialog(() => dialogCode);
    } catch (error) {
      await reportFailure(error, 'ui.upload.notLoaded');
    }
  });
  if (!mayRead || isLibraryAbsent) return null;
  return (
    <>
      <Button
        size="small"
        variant="text"
        color="inherit"
        startIcon={<PermMediaOutlined />}
        disabled={disabled}
        onClick={() => void open()}
      >
        {text('ui.upload.library')}
      </Button>
      {Dialog ? <Dialog {...props} onClose={() => setDialog(undefined)} /> : null}
    </>
  );
}
