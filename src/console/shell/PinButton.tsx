import PushPin from '@mui/icons-material/PushPin';
import PushPinOutlined from '@mui/icons-material/PushPinOutlined';
import { useText } from '#console/texts/index.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { useTogglePin } from './usePins.ts';
import styles from './sidebar.module.css';

/**
 * Pins a module to the top of the sidebar. The button is reached by arrow keys, because fifty such buttons would be too
 * many Tab stops.
 */
export function PinButton({ id, label, pinned }: { id: string; label: string; pinned: boolean }) {
  const text = useText();
  const toggle = useTogglePin();
  const Icon = pinned ? PushPin : PushPinOutlined;
  const name = text(pinned ? 'shell.sidebar.unpin' : 'shell.sidebar.pin', { name: label });
  return (
    <button
      type="button"
      className={classes(looks.iconButton, styles.pin)}
      tabIndex={-1}
      data-pin=""
      title={name}
      aria-label={name}
      onClick={() => toggle(id)}
    >
      <Icon fontSize="inherit" aria-hidden="true" />
    </button>
  );
}
