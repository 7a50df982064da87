import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { OnceOpened } from '../popups/OnceOpened.tsx';
import { DateRangeChip } from './DateRangeFilter.tsx';
import { FilterChipFrame } from './FilterChipFrame.tsx';
import { clearedValues, chosenIn, fieldInWords, isSet, strayFields, withChoice, type FilterValues } from './filters.ts';
import { RemoveFilter } from './RemoveFilter.tsx';
import { TypedFilterChip } from './TypedFilter.tsx';
import type { FilterChoice, ListFilter } from './types.ts';
import { looks } from '../layout/looks.ts';
import { Row } from '../layout/parts.tsx';
import styles from './filterChips.module.css';
import { ownRegion } from '../popups/ownRegion.ts';

/** The filters of a list, each as a chip with its value; a click opens its choices. */
export function FilterChips({ filters }: { filters: readonly ListFilter[] }) {
  const text = useText();
  const { filterValues, setFilters } = useListContext<RaRecord<string>>();
  const values: FilterValues = filterValues;
  const otherFields = strayFields(filters, values);
  const chips = filters.filter(({ apart }) => !apart);
  const anySet = otherFields.length > 0 || chips.some((filter) => isSet(filter, values));
  const remainingValues = clearedValues(filters, values);

  return (
    <>
      {chips.map((filter) =>
        filter.range ? (
          <DateRangeChip key={filter.source} filter={filter} values={values} onChange={setFilters} />
        ) : filter.typed ? (
          <TypedFilterChip key={filter.source} filter={filter} values={values} onChange={setFilters} />
        ) : (
          <FilterChip
            key={filter.source}
            filter={filter}
            values={values}
            onChange={(choice) => setFilters(withChoice(filter, choice, values))}
          />
        ),
      )}
      {otherFields.map((field) => (
        <span key={field} className={styles.chip} data-set>
          <span className={styles.chipText}>
            {fieldInWords(field)}: <b>{String(values[field])}</b>
          </span>
          <RemoveFilter label={fieldInWords(field)} onClick={() => setFilters({ ...values, [field]: undefined })} />
        </span>
      ))}
      {anySet ? (
        <button
          type="button"
          className={looks.textButton}
          onClick={() => setFilters(values.q ? { ...remainingValues, q: values.q } : remainingValues)}
        >
          {text('list.clearFilters')}
        </button>
      ) : null}
    </>
  );
}

function FilterChip({
  filter,
  values,
  onChange,
}: {
  filter: ListFilter;
  values: FilterValues;
  onChange: (choice: FilterChoice | undefined) => void;
}) {
  const text = useText();
  const labelOf = useLabelOf();
  const menuId = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const open = anchor !== null;
  const label = text(labelOf(filter));
  const chosenChoice = chosenIn(filter, values);
  const value = chosenChoice && nameOf(chosenChoice);

  function nameOf(choice: FilterChoice): string {
    return choice.label === undefined ? choice.name : text(choice.label);
  }
  function choose(choice: FilterChoice | undefined) {
    setAnchor(null);
    onChange(choice);
  }

  return (
    <FilterChipFrame
      label={label}
      value={value}
      unset={filter.unset && text(filter.unset)}
      popup="menu"
      open={open}
      controls={open ? menuId : undefined}
      onOpen={setAnchor}
      onRemove={() => onChange(undefined)}
    >
      <OnceOpened open={open}>
        {() => (
          <Menu
            id={menuId}
            open={open}
            anchorEl={anchor}
            onClose={() => setAnchor(null)}
            slotProps={{
              root: ownRegion(label),
              list: { 'aria-label': label, dense: true },
              paper: { sx: { mt: 0.5, minWidth: 180, maxHeight: 420 } },
            }}
          >
            {[undefined, ...filter.choices].map((choice) => {
              const selected = chosenChoice === choice;
              return (
                <MenuItem
                  key={choice === undefined ? '' : `${typeof choice.id}:${choice.id}`}
                  role="menuitemradio"
                  aria-checked={selected}
                  selected={selected}
                  onClick={() => choose(choice)}
                >
                  <Row as="span" className={looks.menuIcon}>
                    {selected ? <CheckOutlined fontSize="inherit" color="primary" /> : null}
                  </Row>
                  {choice === undefined ? text(filter.unset ?? 'list.any') : nameOf(choice)}
                </MenuItem>
              );
            })}
            {filter.loading ? <MenuItem disabled>{text('list.loading')}</MenuItem> : null}
          </Menu>
        )}
      </OnceOpened>
    </FilterChipFrame>
  );
}
