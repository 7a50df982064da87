import { useText } from '#console/texts/index.ts';
import styles from './courseRatings.module.css';

/** A rating as stars, with a text for screen readers. */
export function Stars({ value }: { value: number }) {
  const text = useText();
  const filledCount = Math.min(5, Math.max(0, Math.round(value)));
  return (
    <span className={styles.stars} role="img" aria-label={text('courseRatings.ratingOf', { rating: value })}>
      {'★'.repeat(filledCount)}
      <span className={styles.unlit}>{'★'.repeat(5 - filledCount)}</span>
    </span>
  );
}
