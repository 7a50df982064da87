import { useText } from '#console/texts/index.ts';
import styles from './activeEntries.module.css';

const shown = 3;

/** The first three items as chips, and '+N more' for the others. */
export function FirstThree({ of }: { of: readonly string[] }) {
  const text = useText();
  const more = of.length - shown;
  return (
    <span className={styles.chips} title={of.join('\n')}>
      {of.slice(0, shown).map((name, index) => (
        // Two may be called alike.
        <span key={`${index} ${name}`} className={styles.chip}>
          {name}
        </span>
      ))}
      {more > 0 && <span className={styles.chip}>{text('ui.entries.more', { count: more })}</span>}
    </span>
  );
}
