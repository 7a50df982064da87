import Button from '@mui/material/Button';
import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import type { Answer, ChooseOptions, ConfirmOptions } from './context.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { focusOnArrival } from './focus.ts';
import { Stack, Text } from '../layout/parts.tsx';

/** A question before an action. The focus starts on the safe choice; Esc and a click outside the dialog mean 'no'. */
export function ConfirmDialog(props: {
  open: boolean;
  options: ConfirmOptions | ChooseOptions;
  onAnswer: (answer: Answer) => void;
  onGone: () => void;
}) {
  const { open, options, onAnswer, onGone } = props;
  const text = useText();
  const textId = useId();
  return (
    <DialogFrame
      open={open}
      title={options.title}
      describedBy={textId}
      onClose={() => onAnswer('no')}
      onGone={onGone}
      actions={
        <>
          <Button ref={focusOnArrival} variant="outlined" color="inherit" onClick={() => onAnswer('no')}>
            {options.cancelLabel ?? text('ui.dialogs.cancel')}
          </Button>
          {'otherLabel' in options ? (
            <Button variant="outlined" onClick={() => onAnswer('other')}>
              {options.otherLabel}
            </Button>
          ) : null}
          <Button variant="contained" color={options.danger ? 'error' : 'primary'} onClick={() => onAnswer('yes')}>
            {options.confirmLabel}
          </Button>
        </>
      }
    >
      <Stack id={textId}>
        {options.about ? (
          <Text weight={600} breaks="typed">
            {options.about}
          </Text>
        ) : null}
        {options.text ? (
          <Text tone="muted" breaks="typed">
            {options.text}
          </Text>
        ) : null}
        {options.note ? (
          <Text size="small" tone="muted" breaks="typed">
            {options.note}
          </Text>
        ) : null}
      </Stack>
    </DialogFrame>
  );
}
