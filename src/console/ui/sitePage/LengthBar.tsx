import { useText } from '#console/texts/index.ts';
import { ShareBar } from '../status/ShareBar.tsx';
import styles from './sitePage.module.css';

/**
 * How much of the room that search engines give a text is used; more is not wrong, but will be cut. Less than `least`
 * leaves room that is worth having.
 */
export function LengthBar({ length, best, least = 0 }: { length: number; best: number; least?: number | undefined }) {
  const text = useText();
  const state = length > best ? 'long' : length < least ? 'short' : 'good';
  const counts = { smart_count: length, best, least };
  return (
    <div className={styles.length} data-state={state}>
      <span className={styles.bar}>
        <ShareBar share={Math.min(1, length / best)} tone={state === 'good' ? 'green' : 'amber'} />
      </span>
      <span className={styles.count}>
        {state === 'long'
          ? text('sitePage.tooLong', counts)
          : text(least > 0 ? 'sitePage.recommended' : 'sitePage.characters', counts)}
      </span>
    </div>
  );
}
