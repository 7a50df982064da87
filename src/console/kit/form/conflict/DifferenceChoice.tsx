import { diffWords } from 'diff';
import { useId, useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { looks } from '../../layout/looks.ts';
import { Grid, Row, Stack, Text } from '../../layout/parts.tsx';
import type { Difference } from './differences.ts';
import styles from './conflict.module.css';

/** Longer texts would take noticeable time to compare. */
const maxCharacters = 20_000;

export type Side = 'mine' | 'theirs';

/** One field with both values side by side, one of which is chosen. */
export function DifferenceChoice(props: { difference: Difference; side: Side; onChoose: (side: Side) => void }) {
  const { difference, side, onChoose } = props;
  const text = useText();
  const name = useId();
  const sides = [
    { id: 'mine', title: text('ui.conflict.mine'), words: difference.mineInWords, other: difference.theirsInWords },
    { id: 'theirs', title: text('ui.conflict.theirs'), words: difference.theirsInWords, other: difference.mineInWords },
  ] as const;
  return (
    <Stack as="fieldset">
      <Text as="legend" weight={600} below={8}>
        {difference.label}
        {!difference.changed && (
          <Text as="span" size="small" weight={400} tone="muted">
            {' '}
            {text('ui.conflict.untouched')}
          </Text>
        )}
      </Text>
      <Grid columns={2} phoneColumn gap={8}>
        {sides.map(({ id, title, words, other }) => (
          <Row key={id} as="label" align="start" className={looks.choice} data-chosen={side === id}>
            <input type="radio" name={name} value={id} checked={side === id} onChange={() => onChoose(id)} />
            <Stack as="span" gap={4} grow>
              <Text as="span" size="small" tone="muted">
                {title}
              </Text>{' '}
              <DifferingWords words={words} other={other} />
            </Stack>
          </Row>
        ))}
      </Grid>
    </Stack>
  );
}

/** One of two texts with its line breaks; words that the other text does not contain are marked. */
function DifferingWords({ words, other }: { words: string; other: string }) {
  const parts = useMemo(() => {
    if (words.length + other.length > maxCharacters) return [{ value: words, added: false }];
    return diffWords(other, words).filter(({ removed }) => !removed);
  }, [words, other]);
  return (
    <span className={styles.value}>
      {parts.map(({ value, added }, index) =>
        // Parts of a text have no identity other than their position.
        added ? <mark key={index}>{value}</mark> : <span key={index}>{value}</span>,
      )}
    </span>
  );
}
