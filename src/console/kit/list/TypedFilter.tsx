import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useState, type FormEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { OnceOpened } from '../popups/OnceOpened.tsx';
import { FilterChipFrame } from './FilterChipFrame.tsx';
import { typedIn, withTyped, type FilterValues } from './filters.ts';
import type { ListFilter } from './types.ts';
import { looks } from '../layout/looks.ts';
import { Stack } from '../layout/parts.tsx';
import { FilterField } from './FilterField.tsx';

type TypedFilterProps = { filter: ListFilter; values: FilterValues; onChange: (values: FilterValues) => void };

/** A filter with a typed value, as a chip; a click opens its field. */
export function TypedFilterChip({ filter, values, onChange }: TypedFilterProps) {
  const text = useText();
  const labelOf = useLabelOf();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = text(labelOf(filter));
  return (
    <FilterChipFrame
      label={label}
      value={typedIn(filter, values) || undefined}
      popup="dialog"
      open={anchor !== null}
      onOpen={setAnchor}
      onRemove={() => onChange(withTyped(filter, '', values))}
    >
      <OnceOpened open={anchor !== null}>
        {() => (
          <Popover
            open={anchor !== null}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
            slotProps={{ paper: { role: 'dialog', 'aria-label': label, sx: { mt: 0.5, width: 260 } } }}
          >
            <Stack pad={16}>
              <TypedFilterField
                filter={filter}
                values={values}
                onChange={(next) => {
                  setAnchor(null);
                  onChange(next);
                }}
              />
            </Stack>
          </Popover>
        )}
      </OnceOpened>
    </FilterChipFrame>
  );
}

/** The field of the filter. Its text applies on Enter or with its button. */
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
