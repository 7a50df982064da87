import Button, { type ButtonProps } from '@mui/material/Button';
import { LinkBase } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';

/** A button that leads to another screen of the course. */
export function LinkButton({
  to,
  label,
  onPointed,
  ...look
}: {
  to: string;
  label: TextKey;
  /** Called when the user points at the button, to prefetch the target. */
  onPointed?: () => void;
} & Pick<ButtonProps, 'variant' | 'startIcon' | 'size'>) {
  const text = useText();
  return (
    <Button
      component={LinkBase}
      to={to}
      variant="outlined"
      color="inherit"
      onPointerEnter={onPointed}
      onFocus={onPointed}
      {...look}
    >
      {text(label)}
    </Button>
  );
}
