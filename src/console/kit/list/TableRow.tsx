import { memo, type ReactNode } from 'react';
import { RecordContextProvider } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { formatIfDay } from '../format/format.ts';
import { RowLink } from './links.tsx';
import { RowActions, type OpenMenu } from './RowActions.tsx';
import { asCell, asRow, asRowHeader } from './tableRoles.ts';
import {
  fieldOf,
  nameColumnOf,
  type AnyColumn,
  type AnyRow,
  type Place,
  type RowAction,
  type UnlabelledColumn,
} from './types.ts';
import styles from './table.module.css';
import cellStyles from './tableCells.module.css';

export type Select = (id: string, index: number, selected: boolean, range: boolean) => void;

export type TableRowProps = {
  record: AnyRow;
  index: number;
  columns: readonly AnyColumn[];
  name: string;
  /** The page that the record's name links to. */
  path: string | undefined;
  selected: boolean;
  /** Undefined if rows cannot be selected. */
  onSelect: Select | undefined;
  actions: readonly RowAction[];
  onMenu: (menu: OpenMenu) => void;
};

/** A row of plain cells. Rerenders only if its record, its columns or its selection change. */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { record, index, columns, name, path, selected, onSelect, actions, onMenu } = props;
  const nameColumn = nameColumnOf(columns);
  return (
    <RecordContextProvider value={record}>
      <tr {...asRow} className={styles.row} data-record={record.id} data-selected={selected || undefined}>
        {onSelect ? (
          <td {...asCell} className={styles.selectCell}>
            <SelectBox
              name={name}
              selected={selected}
              onSelect={(isSelected, range) => onSelect(record.id, index, isSelected, range)}
            />
          </td>
        ) : null}
        {columns.map((column) =>
          column === nameColumn ? (
            <th {...asRowHeader} key={column.source} scope="row" className={styles.nameCell}>
              {path === undefined ? (
                cellOf(column, record)
              ) : (
                <RowLink to={path} className={cellStyles.link}>
                  {cellOf(column, record)}
                </RowLink>
              )}
            </th>
          ) : (
            <td {...asCell} key={column.source} data-align={column.align}>
              {cellOf(column, record)}
            </td>
          ),
        )}
        {actions.length > 0 ? (
          <td {...asCell} className={styles.actionsCell}>
            <RowActions record={record} name={name} actions={actions} onMenu={onMenu} />
          </td>
        ) : null}
      </tr>
    </RecordContextProvider>
  );
});

/** The content of a cell. This is a function instead of a component, because a list has hundreds of cells. */
export function cellOf({ source, render }: UnlabelledColumn, record: AnyRow, place: Place = 'row'): ReactNode {
  if (render) return render(record, place);
  const value = fieldOf(record, source);
  if (value === undefined || value === null || value === '') return <span className={styles.none}>–</span>;
  return place === 'details' ? formatIfDay(String(value)) : String(value);
}

/** The checkbox that selects a row; with Shift it selects all rows between the last selected one and this one. */
export function SelectBox(props: {
  name: string;
  selected: boolean;
  onSelect: (isSelected: boolean, range: boolean) => void;
}) {
  const text = useText();
  return (
    <label className={cellStyles.selectBox}>
      <input
        type="checkbox"
        aria-label={text('list.select', { name: props.name })}
        checked={props.selected}
        onChange={(event) => {
          const { nativeEvent } = event;
          props.onSelect(event.target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
        }}
      />
    </label>
  );
}
