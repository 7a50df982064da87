import { useListContext, type RaRecord } from 'react-admin';
import { upcomingOrder } from '#contract/endpoint.ts';
import { useText } from '#console/texts/index.ts';
import { sortFieldOf } from './TableHead.tsx';
import type { AnyColumn } from './types.ts';
import sheetStyles from './filterSheet.module.css';

const upcoming = { key: `${upcomingOrder} ASC`, field: upcomingOrder, order: 'ASC' } as const;

/** The order of a list that has no headers to press: each column that sorts, both ways. */
export function SortSelect({ columns, className }: { columns: readonly AnyColumn[]; className: string | undefined }) {
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
  const current = `${sort.field} ${sort.order}`;
  return (
    <label className={className}>
      {text('list.sortBy')}
      <select
        className={sheetStyles.select}
        value={choices.some(({ key }) => key === current) ? current : ''}
        onChange={(event) => {
          const choice = choices.find(({ key }) => key === event.target.value);
          if (choice) setSort({ field: choice.field, order: choice.order });
        }}
      >
        {choices.some(({ key }) => key === current) ? null : <option value="">{text('list.any')}</option>}
        {choices.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}
