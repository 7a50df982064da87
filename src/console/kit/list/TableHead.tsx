import { useEffect, useRef } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { upcomingOrder } from '#contract/endpoint.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { asColumnHeader, asRow, asRowGroup } from './tableRoles.ts';
import { nameColumnOf, type AnyColumn } from './types.ts';
import styles from './table.module.css';
import cellStyles from './tableCells.module.css';
import headStyles from './tableHead.module.css';

/** The field by which a column's header sorts; undefined if the header does not sort. */
export function sortFieldOf(column: AnyColumn): string | undefined {
  return typeof column.sortable === 'string' ? column.sortable : column.sortable ? column.source : undefined;
}

export type TableHeadProps = {
  columns: readonly AnyColumn[];
  /** The number of selected rows on this page; undefined if rows cannot be selected. */
  selectedHere: number | undefined;
  rowCount: number;
  onSelectPage: (selected: boolean) => void;
  hasActions: boolean;
  /** The heading of the actions column; 'Actions' by default. */
  actionsTitle?: TextKey | undefined;
};

export function TableHead(props: TableHeadProps) {
  const { columns, selectedHere, rowCount, onSelectPage, hasActions, actionsTitle = 'list.rowActions' } = props;
  const text = useText();
  const name = nameColumnOf(columns);
  return (
    <thead {...asRowGroup}>
      <tr {...asRow}>
        {selectedHere === undefined ? null : (
          <th {...asColumnHeader} scope="col" className={styles.selectCell}>
            <SelectPage
              all={rowCount > 0 && selectedHere === rowCount}
              some={selectedHere > 0}
              onChange={onSelectPage}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.source} column={column} {...(column === name ? { className: styles.nameCell } : {})} />
        ))}
        {hasActions ? (
          <th {...asColumnHeader} scope="col" className={styles.actionsCell}>
            {text(actionsTitle)}
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

function HeadCell({ column, className }: { column: AnyColumn; className?: string | undefined }) {
  const text = useText();
  const { sort, setSort } = useListContext<RaRecord<string>>();
  const field = sortFieldOf(column);
  const label = text(column.label);
  if (field === undefined) {
    return (
      <th {...asColumnHeader} scope="col" className={className} data-align={column.align}>
        {label}
      </th>
    );
  }
  const direction = sort.field === field ? sort.order : undefined;
  const upcoming = column.upcomingFirst ? { field: upcomingOrder, order: 'ASC' as const } : undefined;
  const nextSort =
    direction === 'DESC' && upcoming
      ? upcoming
      : { field, order: direction === 'ASC' ? ('DESC' as const) : ('ASC' as const) };
  return (
    <th
      {...asColumnHeader}
      scope="col"
      className={className}
      data-align={column.align}
      aria-sort={
        direction
          ? direction === 'ASC'
            ? 'ascending'
            : 'descending'
          : upcoming?.field === sort.field
            ? 'other'
            : undefined
      }
    >
      <SortButton label={label} direction={direction} onClick={() => setSort(nextSort)} />
    </th>
  );
}

function SortButton(props: { label: string; direction: 'ASC' | 'DESC' | undefined; onClick: () => void }) {
  return (
    <button type="button" className={headStyles.sort} data-direction={props.direction} onClick={props.onClick}>
      <span>{props.label}</span>
      <svg viewBox="0 0 12 12" aria-hidden="true">
        <path d="M6 2.5v7M3 5.5l3-3 3 3" fill="none" stroke="currentColor" strokeWidth="1.4" />
      </svg>
    </button>
  );
}

function SelectPage({
  all: isAll,
  some: isPartial,
  onChange,
}: {
  all: boolean;
  some: boolean;
  onChange: (selected: boolean) => void;
}) {
  const text = useText();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = isPartial && !isAll;
  }, [isPartial, isAll]);
  return (
    <label className={cellStyles.selectBox}>
      <input
        ref={box}
        type="checkbox"
        aria-label={text('list.selectPage')}
        checked={isAll}
        onChange={(event) => onChange(event.target.checked)}
      />
    </label>
  );
}
