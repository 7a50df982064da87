import AddOutlined from '@mui/icons-material/AddOutlined';
import { useRef, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { classes } from '../layout/box.ts';
import { looks } from '../layout/looks.ts';
import { RemoveFilter } from './RemoveFilter.tsx';
import styles from './filterChips.module.css';

export type FilterChipFrameProps = {
  label: string;
  /** The filter's value in words; undefined if it is not set. */
  value: string | undefined;
  /** Shown instead of the value while the filter is not set. */
  unset?: string | undefined;
  /** The kind of popup that the chip opens, and whether it is open. */
  popup: 'menu' | 'dialog';
  open: boolean;
  /** The id of the popup while it is open. */
  controls?: string | undefined;
  onOpen: (anchor: HTMLElement) => void;
  onRemove: () => void;
  children: ReactNode;
};

/** A filter as a chip: it shows the filter's value, opens its popup, and clears it without losing the focus. */
export function FilterChipFrame(props: FilterChipFrameProps) {
  const { label, value, unset, popup, open, controls, onOpen, onRemove, children } = props;
  const text = useText();
  const shownValue = value ?? unset;
  const button = useRef<HTMLButtonElement>(null);
  return (
    <span className={styles.chip} data-set={value === undefined ? undefined : true}>
      <button
        ref={button}
        type="button"
        className={classes(looks.plainButton, styles.chipText)}
        aria-haspopup={popup}
        aria-expanded={open}
        aria-controls={controls}
        aria-label={
          shownValue === undefined
            ? text('list.addFilter', { label })
            : text('list.changeFilter', { label, value: shownValue })
        }
        onClick={(event) => onOpen(event.currentTarget)}
      >
        {shownValue === undefined ? <AddOutlined fontSize="inherit" /> : null}
        {label}
        {shownValue === undefined ? null : (
          <>
            : <b>{shownValue}</b>
          </>
        )}
      </button>
      {value === undefined ? null : (
        <RemoveFilter
          label={label}
          onClick={() => {
            onRemove();
            button.current?.focus();
          }}
        />
      )}
      {children}
    </span>
  );
}
