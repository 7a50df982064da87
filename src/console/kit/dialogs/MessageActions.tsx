import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import type { NoteAction } from './notes.ts';
import { focusOnArrival } from './focus.ts';

type MessageActionsProps = {
  action?: Pick<NoteAction, 'label' | 'run'> | undefined;
  onClose: () => void;
  onPoint?: () => void;
};

/** The buttons of a message: OK, and before it a further action, such as Undo. */
export function MessageActions({ action, onClose, onPoint }: MessageActionsProps) {
  const text = useText();
  return (
    <>
      {action ? (
        <Button
          color="inherit"
          onPointerEnter={onPoint}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </Button>
      ) : null}
      <Button ref={focusOnArrival} variant="contained" onClick={onClose}>
        {text('ui.dialogs.ok')}
      </Button>
    </>
  );
}
