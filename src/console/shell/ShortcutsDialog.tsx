import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { isApple } from './platform.ts';

const shortcuts: readonly (readonly [keys: readonly string[], meaning: TextKey])[] = [
  [['mod', 'K'], 'shell.shortcuts.palette'],
  [['mod', 'Enter'], 'shell.shortcuts.newTab'],
  [['→'], 'shell.shortcuts.actions'],
  [['/'], 'shell.shortcuts.search'],
  [['n'], 'shell.shortcuts.new'],
  [['e'], 'shell.shortcuts.edit'],
  [['i'], 'shell.shortcuts.person'],
  [['c'], 'shell.shortcuts.comments'],
  [['mod', 'S'], 'shell.shortcuts.save'],
  [['mod', 'Shift', 'K'], 'shell.shortcuts.link'],
  [['k'], 'shell.shortcuts.previous'],
  [['j'], 'shell.shortcuts.next'],
  [['t'], 'shell.shortcuts.today'],
  [['v'], 'shell.shortcuts.views'],
  [['['], 'shell.shortcuts.sidebar'],
  [['p'], 'shell.shortcuts.pin'],
  [['Esc'], 'shell.shortcuts.escape'],
  [['?'], 'shell.shortcuts.help'],
];

/** The list of keyboard shortcuts, opened with `?`. */
export function ShortcutsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const text = useText();
  const id = useId();
  const modifier = isApple() ? '⌘' : 'Ctrl';
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby={id} slotProps={{ paper: { sx: { width: 440 } } }}>
      <DialogTitle id={id}>{text('shell.shortcuts.heading')}</DialogTitle>
      <DialogContent>
        <Stack as="dl" gap={0} line="between">
          {shortcuts.map(([keys, description]) => (
            <Row key={description} justify="between" padBlock={8}>
              <dt>{text(description)}</dt>
              <Row as="dd" gap={4}>
                {keys.map((key) => (
                  <kbd key={key}>{key === 'mod' ? modifier : key}</kbd>
                ))}
              </Row>
            </Row>
          ))}
        </Stack>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {text('shell.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
