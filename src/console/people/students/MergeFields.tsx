import { useId } from 'react';
import { mergeFields, type Student } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Fact, Facts, Grid, Muted, Row, Text } from '#console/kit/layout/parts.tsx';
import { modeInWords } from './modes.ts';
import { valueOf, type MergeField, type Side, type Sides } from './mergeSides.ts';

/** Each field of both records; where they differ, the user chooses one of the two. */
export function MergeFields(props: {
  kept: Student;
  removed: Student;
  sides: Sides;
  onChoose: (field: MergeField, side: Side) => void;
}) {
  const { kept, removed, sides, onChoose } = props;
  const text = useText();
  const id = useId();
  const labelOf = (field: MergeField) => text(field === 'mode' ? 'students.modeLabel' : `students.fields.${field}`);
  const saidInWords = (record: Student, field: MergeField) => {
    const value = valueOf(record, field);
    return field === 'mode' && value ? modeInWords(value, text) : value;
  };
  const differingFields = mergeFields.filter((field) => valueOf(kept, field) !== valueOf(removed, field));
  const equalFields = mergeFields.filter((field) => !differingFields.includes(field) && valueOf(kept, field) !== '');
  return (
    <>
      {differingFields.map((field) => (
        <Grid as="fieldset" key={field} columns={2} gap={8}>
          <Text as="legend" size="table" tone="muted" below={4}>
            {labelOf(field)}
          </Text>
          {[['kept', kept] as const, ['removed', removed] as const].map(([side, record]) => (
            <Row as="label" key={side} className={looks.choice} data-chosen={sides[field] === side}>
              <input
                type="radio"
                name={`${id} ${field}`}
                checked={sides[field] === side}
                onChange={() => onChoose(field, side)}
              />
              {saidInWords(record, field) || <Muted>{text('students.merge.empty')}</Muted>}
            </Row>
          ))}
        </Grid>
      ))}
      {equalFields.length > 0 ? (
        <Facts look="above" aria-label={text('students.merge.same')}>
          {equalFields.map((field) => (
            <Fact key={field} label={labelOf(field)}>
              {saidInWords(kept, field)}
            </Fact>
          ))}
        </Facts>
      ) : null}
    </>
  );
}
