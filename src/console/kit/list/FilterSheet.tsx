import FilterListOutlined from '@mui/icons-material/FilterListOutlined';
import Button from '@mui/material/Button';
import Drawer from '@mui/material/Drawer';
import { useId, useState } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { OnceOpened } from '../popups/OnceOpened.tsx';
import { formatNumber } from '../format/format.ts';
import { DateRangeFields } from './DateRangeFilter.tsx';
import { chosenIn, clearedValues, fieldInWords, isSet, strayFields, withChoice, type FilterValues } from './filters.ts';
import { SortSelect } from './SortSelect.tsx';
import { TypedFilterField } from './TypedFilter.tsx';
import type { AnyColumn, ListFilter } from './types.ts';
import { looks } from '../layout/looks.ts';
import { Row, Stack } from '../layout/parts.tsx';
import { FilterField } from './FilterField.tsx';
import toolbar from './toolbar.module.css';
import styles from './filterSheet.module.css';

/**
 * Filters and sort order on a phone: a sheet at the bottom, within reach of a thumb. Each change applies immediately.
 */
export function FilterSheet({ filters, columns }: { filters: readonly ListFilter[]; columns: readonly AnyColumn[] }) {
  const text = useText();
  const titleId = useId();
  const [open, setOpen] = useState(false);
  const { filterValues, setFilters, total = 0 } = useListContext<RaRecord<string>>();
  const values: FilterValues = filterValues;
  const otherFields = strayFields(filters, values);
  const sheetFilters = filters.filter(({ apart }) => !apart);
  const count = sheetFilters.filter((filter) => isSet(filter, values)).length + otherFields.length;
  const remainingValues = clearedValues(filters, values);

  return (
    <>
      <button
        type="button"
        className={toolbar.tool}
        data-set={count > 0 || undefined}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={count > 0 ? text('list.filterCount', { smart_count: count }) : text('list.filters')}
        onClick={() => setOpen(true)}
      >
        <FilterListOutlined fontSize="inherit" />
        {count > 0 ? formatNumber(count) : null}
      </button>
      <OnceOpened open={open}>
        {() => (
          <Drawer
            anchor="bottom"
            open={open}
            onClose={() => setOpen(false)}
            slotProps={{
              paper: {
                role: 'dialog',
                'aria-modal': true,
                'aria-labelledby': titleId,
                sx: { borderRadius: '16px 16px 0 0' },
              },
            }}
          >
            <Stack gap={16} className={styles.sheet}>
              <h2 id={titleId}>{text('list.filterSheet')}</h2>
              {sheetFilters.map((filter) =>
                filter.range ? (
                  <DateRangeFields key={filter.source} filter={filter} values={values} onChange={setFilters} />
                ) : filter.typed ? (
                  <TypedFilterField key={filter.source} filter={filter} values={values} onChange={setFilters} />
                ) : (
                  <FilterSelect key={filter.source} filter={filter} />
                ),
              )}
              {otherFields.map((field) => (
                <p key={field}>
                  {fieldInWords(field)}: <b>{String(values[field])}</b>
                </p>
              ))}
              <SortSelect columns={columns} />
              <Row above={8}>
                <Button
                  variant="outlined"
                  color="inherit"
                  size="large"
                  disabled={count === 0}
                  onClick={() => setFilters(values.q ? { ...remainingValues, q: values.q } : remainingValues)}
                >
                  {text('list.clearFilters')}
                </Button>
                <Button fullWidth variant="contained" size="large" onClick={() => setOpen(false)}>
                  {text('list.showResults', { smart_count: total, count: formatNumber(total) })}
                </Button>
              </Row>
            </Stack>
          </Drawer>
        )}
      </OnceOpened>
    </>
  );
}

function FilterSelect({ filter }: { filter: ListFilter }) {
  const text = useText();
  const labelOf = useLabelOf();
  const { filterValues, setFilters } = useListContext<RaRecord<string>>();
  const chosenChoice = chosenIn(filter, filterValues);
  return (
    <FilterField label={text(labelOf(filter))}>
      <select
        className={looks.field}
        value={chosenChoice ? filter.choices.indexOf(chosenChoice) : ''}
        onChange={(event) => {
          const { value } = event.target;
          const choice = value === '' ? undefined : filter.choices[Number(value)];
          setFilters(withChoice(filter, choice, filterValues));
        }}
      >
        <option value="">{text(filter.unset ?? 'list.any')}</option>
        {filter.choices.map((choice, index) => (
          <option key={`${typeof choice.id}:${choice.id}`} value={index}>
            {choice.label === undefined ? choice.name : text(choice.label)}
          </option>
        ))}
        {filter.loading ? <option disabled>{text('list.loading')}</option> : null}
      </select>
    </FilterField>
  );
}
