import { useId } from 'react';
import { mergeFields, type Student } from '#contract/people/students.ts';
import { useText } from '#console/texts/index.ts';
import { modeInWords } from './modes.ts';
import { valueOf, type MergeField, type Side, type Sides } from './mergeSides.ts';
import styles from './merge.module.css';

/** Each field of both records; where they differ, one of the two is chosen. */
export function MergeFields(props: {
  kept: Student;
  given: Student;
  sides: Sides;
  onChoose: (field: MergeField, side: Side) => void;
}) {
  const { kept, given, sides, onChoose } = props;
  const text = useText();
  const id = useId();
  const labelOf = (field: MergeField) => text(field === 'mode' ? 'students.modeLabel' : `students.fields.${field}`);
  const saidInWords = (record: Student, field: MergeField) => {
    const value = valueOf(record, field);
    return field === 'mode' && value ? modeInWords(value, text) : value;
  };
  const differing = mergeFields.filter((field) => valueOf(kept, field) !== valueOf(given, field));
  const same = mergeFields.filter((field) => !differing.includes(field) && valueOf(kept, field) !== '');
  return (
    <>
      {differing.map((field) => (
        <fieldset key={field} className={styles.field}>
          <legend>{labelOf(field)}</legend>
          <div className={styles.sides}>
            {[['kept', kept] as const, ['given', given] as const].map(([side, record]) => (
              <label key={side} className={styles.side} data-chosen={sides[field] === side}>
                <input
                  type="radio"
                  name={`${id} ${field}`}
                  checked={sides[field] === side}
                  onChange={() => onChoose(field, side)}
                />
                {saidInWords(record, field) || <span className={styles.none}>{text('students.merge.empty')}</span>}
              </label>
            ))}
          </div>
        </fieldset>
      ))}
      {same.length > 0 ? (
        <dl className={styles.same} aria-label={text('students.merge.same')}>
          {same.map((field) => (
            <div key={field}>
              <dt>{labelOf(field)}</dt>
              <dd>{saidInWords(kept, field)}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </>
  );
}
