import { useListContext, type RaRecord } from 'react-admin';
import { upcomingOrder } from '#contract/endpoint.ts';
import { useText } from '#console/texts/index.ts';
import { sortFieldOf } from './TableHead.tsx';
import type { AnyColumn } from './types.ts';
import { looks } from '../layout/looks.ts';
import { Row, Text } from '../layout/parts.tsx';
import { FilterField } from './FilterField.tsx';

const upcoming = { key: `${upcomingOrder} ASC`, field: upcomingOrder, order: 'ASC' } as const;

/**
 * The sort order of a list without column headers: each sortable column in both directions. In the toolbar it is on one
 * line.
 */
export function SortSelect({ columns, inToolbar }: { columns: readonly AnyColumn[]; inToolbar?: boolean }) {
  const text = useText();
  const { sort, setSort } = useListContext<RaRecord<string>>();
  const choices = columns.flatMap((column) => {
    const field = sortFieldOf(column);
    const label = text(column.label);
    return field === undefined
      ? []
      : [
          ...(column.upcomingFirst ? [{ ...upcoming, name: text('list.upcomingFirst') }] : []),
          { key: `${field} ASC`, field, order: 'ASC' as const, name: text('list.ascending', { label }) },
          { key: `${field} DESC`, field, order: 'DESC' as const, name: text('list.descending', { label }) },
        ];
  });
  if (choices.length === 0) return null;
  const currentSort = `${sort.field} ${sort.order}`;
  const select = (
    <select
      className={looks.field}
      value={choices.some(({ key }) => key === currentSort) ? currentSort : ''}
      onChange={(event) => {
        const choice = choices.find(({ key }) => key === event.target.value);
        if (choice) setSort({ field: choice.field, order: choice.order });
      }}
    >
      {choices.some(({ key }) => key === currentSort) ? null : <option value="">{text('list.any')}</option>}
      {choices.map(({ key, name }) => (
        <option key={key} value={key}>
          {name}
        </option>
      ))}
    </select>
  );
  if (!inToolbar) return <FilterField label={text('list.sortBy')}>{select}</FilterField>;
  return (
    <Row as="label" inline>
      <Text as="span" size="table" tone="muted" breaks="never">
        {text('list.sortBy')}
      </Text>
      {select}
    </Row>
  );
}
