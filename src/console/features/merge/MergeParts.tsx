import { useId } from 'react';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Fact, Facts, Grid, Muted, Row, Text } from '#console/kit/layout/parts.tsx';
import type { Side, Words } from './sides.ts';

type MergePartsProps<R, Part extends string> = Words<R, Part> & {
  kept: R;
  removed: R;
  sideOf: (part: Part) => Side;
  onChoose: (part: Part, side: Side) => void;
};

/** The parts of both records. For a part whose values differ, the user chooses one of the two. */
export function MergeParts<R, Part extends string>(props: MergePartsProps<R, Part>) {
  const { parts, labelOf, wordsOf, kept, removed, sideOf, onChoose } = props;
  const text = useText();
  const id = useId();
  const differingParts = parts.filter((part) => wordsOf(kept, part) !== wordsOf(removed, part));
  const equal = parts.filter((part) => !differingParts.includes(part) && wordsOf(kept, part) !== '');
  return (
    <>
      {differingParts.map((part) => (
        <Grid as="fieldset" key={part} columns={2} gap={8}>
          <Text as="legend" size="table" tone="muted" below={4}>
            {labelOf(part)}
          </Text>
          {[['kept', kept] as const, ['removed', removed] as const].map(([side, record]) => (
            <Row as="label" key={side} className={looks.choice} data-chosen={sideOf(part) === side}>
              <input
                type="radio"
                name={`${id} ${part}`}
                checked={sideOf(part) === side}
                onChange={() => onChoose(part, side)}
              />
              <Text as="span" lines={3} breaks="anywhere">
                {wordsOf(record, part) || <Muted>{text('merge.empty')}</Muted>}
              </Text>
            </Row>
          ))}
        </Grid>
      ))}
      {equal.length > 0 ? (
        <Facts look="above" aria-label={text('merge.same')}>
          {equal.map((part) => (
            <Fact key={part} label={labelOf(part)}>
              {wordsOf(kept, part)}
            </Fact>
          ))}
        </Facts>
      ) : null}
    </>
  );
}
