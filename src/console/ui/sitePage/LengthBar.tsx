import { useText } from '#console/texts/index.ts';
import styles from './sitePage.module.css';

/** How much of the room that search engines give a text is used; more is not wrong, but will be cut. */
export function LengthBar({ length, best }: { length: number; best: number }) {
  const text = useText();
  const isTooLong = length > best;
  return (
    <div className={styles.length} data-long={isTooLong}>
      <span className={styles.bar} aria-hidden>
        <span style={{ inlineSize: `${Math.min(100, (length / best) * 100)}%` }} />
      </span>
      <span className={styles.count}>
        {text(isTooLong ? 'sitePage.tooLong' : 'sitePage.characters', { smart_count: length, best })}
      </span>
    </div>
  );
}
