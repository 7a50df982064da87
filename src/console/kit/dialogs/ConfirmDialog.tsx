import Button from '@mui/material/Button';
import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import type { ConfirmOptions } from './context.ts';
import { DialogFrame } from './DialogFrame.tsx';
import { focusOnArrival } from './focus.ts';
import styles from './dialogs.module.css';

/** A question before something happens. The focus starts on the safe choice; Esc and a click beside it are 'no'. */
export function ConfirmDialog(props: {
  open: boolean;
  options: ConfirmOptions;
  onAnswer: (confirmed: boolean) => void;
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
      onClose={() => onAnswer(false)}
      onGone={onGone}
      actions={
        <>
          <Button ref={focusOnArrival} variant="outlined" color="inherit" onClick={() => onAnswer(false)}>
            {options.cancelLabel ?? text('ui.dialogs.cancel')}
          </Button>
          <Button variant="contained" color={options.danger ? 'error' : 'primary'} onClick={() => onAnswer(true)}>
            {options.confirmLabel}
          </Button>
        </>
      }
    >
      <div id={textId}>
        {options.about ? <p className={styles.about}>{options.about}</p> : null}
        {options.text ? <p>{options.text}</p> : null}
        {options.note ? <p className={styles.quiet}>{options.note}</p> : null}
      </div>
    </DialogFrame>
  );
}
