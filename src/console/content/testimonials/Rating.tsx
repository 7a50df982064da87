import { useText } from '#console/texts/index.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import styles from './testimonials.module.css';

/** A rating as stars, with a text for screen readers. */
export function Rating({ value }: { value: number }) {
  const text = useText();
  const stars = Math.min(5, Math.max(0, Math.round(value)));
  return (
    <Text
      as="span"
      tone="amber"
      breaks="never"
      role="img"
      aria-label={text('testimonials.ratingOf', { rating: value })}
    >
      {'★'.repeat(stars)}
      <span className={styles.unlit}>{'★'.repeat(5 - stars)}</span>
    </Text>
  );
}
