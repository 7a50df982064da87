import CloseOutlined from '@mui/icons-material/CloseOutlined';
import { useText } from '#console/texts/index.ts';
import { classes } from '../layout/box.ts';
import { looks } from '../layout/looks.ts';
import styles from './filterChips.module.css';

/** The button on a chip that clears the filter. */
export function RemoveFilter({ label, onClick }: { label: string; onClick: () => void }) {
  const text = useText();
  return (
    <button
      type="button"
      className={classes(looks.iconButton, styles.remove)}
      aria-label={text('list.removeFilter', { label })}
      onClick={onClick}
    >
      <CloseOutlined fontSize="inherit" />
    </button>
  );
}
