import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import CancelOutlined from '@mui/icons-material/CancelOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import IconButton from '@mui/material/IconButton';
import { useId, type InputHTMLAttributes } from 'react';
import { sideOf } from '#contract/course/practiceChecks.ts';
import { useText } from '#console/texts/index.ts';
import { DayField } from '#console/kit/dates/DayField.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import type { Attempt, EntryField, Mark } from './checkEntries.ts';
import styles from './practice.module.css';

type Props = {
  /** The entry's number, starting at 1. */
  place: number;
  attempt: Attempt;
  mark: Mark;
  /** The simulation's own names for the five columns. */
  columns: readonly string[];
  types: readonly string[];
  options: readonly string[];
  onChange: (attempt: Attempt) => void;
  onRemove: () => void;
};

const fieldOrder: readonly EntryField[] = ['date', 'type', 'particulars', 'debit', 'credit'];

const tones = { open: undefined, right: 'green', wrong: 'red' } as const;

/** One entry of a learner, with its mark. */
export function TryRow({ place, attempt, mark, columns, types, options, onChange, onRemove }: Props) {
  const text = useText();
  const id = useId();
  const nameOf = (field: EntryField) => columns[fieldOrder.indexOf(field)] ?? field;
  const side = sideOf(attempt.type);
  const wrongFields = mark.state === 'wrong' ? mark.fields : [];
  const input = (field: EntryField): InputHTMLAttributes<HTMLInputElement> => ({
    className: looks.field,
    'aria-label': text('practice.try.field', { field: nameOf(field), place }),
    'aria-invalid': wrongFields.includes(field) || undefined,
    'aria-describedby': `${id}-mark`,
    value: attempt[field],
    onChange: ({ target }) => onChange({ ...attempt, [field]: target.value }),
  });
  return (
    <div role="group" aria-label={text('practice.try.entry', { place })} className={styles.tryRow}>
      <DayField
        className={looks.field}
        label={text('practice.try.field', { field: nameOf('date'), place })}
        aria-invalid={wrongFields.includes('date') || undefined}
        aria-describedby={`${id}-mark`}
        value={attempt.date}
        onChange={(date) => onChange({ ...attempt, date })}
      />
      <select
        className={looks.field}
        aria-label={text('practice.try.field', { field: nameOf('type'), place })}
        aria-invalid={wrongFields.includes('type') || undefined}
        value={attempt.type}
        onChange={({ target }) => onChange(onSide({ ...attempt, type: target.value }))}
      >
        <option value="">{text('ui.form.choose')}</option>
        {types.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </select>
      <input
        list={`${id}-accounts`}
        {...input('particulars')}
        className={`${looks.field} ${styles.particulars}`}
        placeholder={nameOf('particulars')}
      />
      <datalist id={`${id}-accounts`}>
        {options.map((option) => (
          <option key={option} value={option} aria-label={option} />
        ))}
      </datalist>
      <input
        inputMode="decimal"
        {...input('debit')}
        placeholder={side === 'credit' ? '' : nameOf('debit')}
        disabled={side === 'credit'}
      />
      <input
        inputMode="decimal"
        {...input('credit')}
        placeholder={side === 'debit' ? '' : nameOf('credit')}
        disabled={side === 'debit'}
      />
      <IconButton size="small" aria-label={text('practice.try.remove', { place })} onClick={onRemove}>
        <DeleteOutlined fontSize="small" />
      </IconButton>
      <Verdict id={`${id}-mark`} mark={mark} nameOf={nameOf} />
    </div>
  );
}

/** Whether the entry is right; if not, which fields are wrong. */
function Verdict({ id, mark, nameOf }: { id: string; mark: Mark; nameOf: (field: EntryField) => string }) {
  const text = useText();
  return (
    <Text id={id} role="status" size="table" tone={tones[mark.state]} className={styles.mark}>
      {mark.state === 'open' ? null : (
        <Row as="span" gap={4}>
          {mark.state === 'right' ? <CheckCircleOutlined fontSize="small" /> : <CancelOutlined fontSize="small" />}
          {mark.state === 'right'
            ? text('practice.try.right')
            : mark.fields.length > 0
              ? text('practice.try.wrongIn', { fields: mark.fields.map(nameOf).join(', ') })
              : text('practice.try.wrong')}
        </Row>
      )}
    </Text>
  );
}

/** Moves the amount to the side that matches the type. */
function onSide(attempt: Attempt): Attempt {
  const side = sideOf(attempt.type);
  if (side === 'debit') return { ...attempt, debit: attempt.debit || attempt.credit, credit: '' };
  if (side === 'credit') return { ...attempt, credit: attempt.credit || attempt.debit, debit: '' };
  return attempt;
}
