import Button from '@mui/material/Button';
import { useState, type FormEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { FilterDialogChip } from './FilterDialogChip.tsx';
import { typedIn, withTyped, type FilterValues } from './filters.ts';
import type { ListFilter } from './types.ts';
import { looks } from '../layout/looks.ts';
import { Stack } from '../layout/parts.tsx';
import { FilterField } from './FilterField.tsx';

type TypedFilterProps = { filter: ListFilter; values: FilterValues; onChange: (values: FilterValues) => void };

/** A filter with a typed value, as a chip; a click opens the field. */
export function TypedFilterChip({ filter, values, onChange }: TypedFilterProps) {
  return (
    <FilterDialogChip
      filter={filter}
      value={typedIn(filter, values) || undefined}
      width={260}
      onRemove={() => onChange(withTyped(filter, '', values))}
    >
      {(close) => (
        <TypedFilterField
          filter={filter}
          values={values}
          onChange={(next) => {
            close();
            onChange(next);
          }}
        />
      )}
    </FilterDialogChip>
  );
}

/** The field of the filter. The typed text applies on Enter or a click on the field's button. */
export function TypedFilterField({ filter, values, onChange }: TypedFilterProps) {
  const text = useText();
  const labelOf = useLabelOf();
  const [typedText, setTypedText] = useState(() => typedIn(filter, values));
  function submit(event: FormEvent) {
    event.preventDefault();
    onChange(withTyped(filter, typedText, values));
  }
  return (
    <Stack as="form" align="start" onSubmit={submit}>
      <FilterField label={text(labelOf(filter))}>
        <input className={looks.field} value={typedText} onChange={(event) => setTypedText(event.target.value)} />
      </FilterField>
      <Button type="submit" size="small" variant="contained">
        {text('list.applyFilter')}
      </Button>
    </Stack>
  );
}
