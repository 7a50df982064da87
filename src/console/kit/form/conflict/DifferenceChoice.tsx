import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import styles from './conflict.module.css';
import { DifferingWords } from './DifferingWords.tsx';
import type { Difference } from './differences.ts';

export type Side = 'mine' | 'theirs';

/** One field with both values side by side, of which one is chosen. */
export function DifferenceChoice(props: { difference: Difference; side: Side; onChoose: (side: Side) => void }) {
  const { difference, side, onChoose } = props;
  const text = useText();
  const name = useId();
  const sides = [
    { id: 'mine', title: text('ui.conflict.mine'), words: difference.mineInWords, other: difference.theirsInWords },
    { id: 'theirs', title: text('ui.conflict.theirs'), words: difference.theirsInWords, other: difference.mineInWords },
  ] as const;
  return (
    <fieldset className={styles.field}>
      <legend>
        {difference.label}
        {!difference.changed && <span className={styles.note}>{text('ui.conflict.untouched')}</span>}
      </legend>
      <div className={styles.sides}>
        {sides.map(({ id, title, words, other }) => (
          <label key={id} className={styles.side} data-chosen={side === id}>
            <input type="radio" name={name} value={id} checked={side === id} onChange={() => onChoose(id)} />
            <span className={styles.who}>{title}</span> <DifferingWords words={words} other={other} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
