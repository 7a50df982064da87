import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';

type DialogButtonsProps = {
  /** The label of the button that confirms, such as 'Save'. */
  verb: string;
  disabled: boolean;
  pending?: boolean;
  onCancel: () => void;
  onConfirm: () => void;
};

/** The two buttons of a short dialog: cancel and confirm. */
export function DialogButtons({ verb, disabled, pending = false, onCancel, onConfirm }: DialogButtonsProps) {
  const text = useText();
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={onCancel}>
        {text('ui.dialogs.cancel')}
      </Button>
      <Button variant="contained" disabled={disabled} loading={pending} onClick={onConfirm}>
        {verb}
      </Button>
    </>
  );
}
