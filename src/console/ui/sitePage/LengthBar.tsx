import { useText } from '#console/texts/index.ts';
import { ShareBar } from '../status/ShareBar.tsx';
import styles from './sitePage.module.css';

/**
 * How much of the room that search engines give a text is used; more is not wrong, but will be cut. Less than `minLength`
 * leaves room that is worth having.
 */
export function LengthBar({
  length,
  best,
  minLength = 0,
}: {
  length: number;
  best: number;
  minLength?: number | undefined;
}) {
  const text = useText();
  const state = length > best ? 'long' : length < minLength ? 'short' : 'good';
  const counts = { smart_count: length, best, least: minLength };
  return (
    <div className={styles.length} data-state={state}>
      <span className={styles.bar}>
        <ShareBar share={Math.min(1, length / best)} tone={state === 'good' ? 'green' : 'amber'} />
      </span>
      <span className={styles.count}>
        {state === 'long'
          ? text('sitePage.tooLong', counts)
          : text(minLength > 0 ? 'sitePage.recommended' : 'sitePage.characters', counts)}
      </span>
    </div>
  );
}
