import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../../../kit/dialogs/focus.ts';
import { describeParts } from '../describeParts.ts';
import type { Losses } from '../schema/losses.ts';
import { Row, Stack, Text } from '../../../kit/layout/parts.tsx';

/**
 * Asks for confirmation before switching to the visual editor, and names the parts of the text that the switch would
 * remove.
 */
export function SwitchDialog(props: { losses: Losses; onStay: () => void; onSwitch: () => void }) {
  const { losses, onStay, onSwitch } = props;
  const text = useText();
  const id = useId();
  const parts = describeParts([...losses.notAllowed, ...losses.notShown], text);
  return (
    <Dialog
      open
      onClose={onStay}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      transitionDuration={{ enter: 140, exit: 0 }}
      slotProps={{ paper: { sx: { width: 440, maxWidth: 'calc(100% - 32px)', m: 2 } } }}
    >
      <Stack gap={16} pad={24}>
        <h2 id={`${id}-title`}>{text('richText.loss.title')}</h2>
        <Text id={`${id}-text`} tone="muted" breaks="anywhere">
          {text('richText.loss.consequence', { parts })}
        </Text>
        <Row wrap justify="end">
          <Button variant="outlined" color="inherit" onClick={onStay} ref={focusOnArrival}>
            {text('richText.loss.stay')}
          </Button>
          <Button variant="contained" color="error" onClick={onSwitch}>
            {text('richText.loss.confirm')}
          </Button>
        </Row>
      </Stack>
    </Dialog>
  );
}
