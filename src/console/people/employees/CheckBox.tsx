import styles from './matrix.module.css';

/** A browser's own check box, light enough for hundreds; `some` is the mixed state of a select-all box. */
export function CheckBox(props: { label: string; extent: 'all' | 'some' | 'none'; onChange: (on: boolean) => void }) {
  const { label, extent, onChange } = props;
  return (
    <span className={styles.target}>
      <input
        type="checkbox"
        aria-label={label}
        checked={extent === 'all'}
        ref={(element) => {
          if (element) element.indeterminate = extent === 'some';
        }}
        onChange={(event) => onChange(event.target.checked)}
      />
    </span>
  );
}
