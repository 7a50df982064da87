import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import { useText } from '#console/texts/index.ts';

const ShortcutList = lazyPart<object>(async () => (await import('./ShortcutList.tsx')).ShortcutList);

/** The list of keyboard shortcuts, opened with `?`. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const id = useId();
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id={id}>{text('shell.shortcuts.heading')}</DialogTitle>
      {/* The list is longer than a small window and contains nothing focusable, so the list itself takes the focus to be scrolled. */}
      <DialogContent tabIndex={0} role="region" aria-labelledby={id}>
        <ShortcutList />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
