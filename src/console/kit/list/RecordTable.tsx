import { useCallback, useDeferredValue, useState, type CSSProperties, type ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { actionsWidth, RowMenu, type OpenMenu } from './RowActions.tsx';
import { TableHead } from './TableHead.tsx';
import { TableRow } from './TableRow.tsx';
import { asCell, asRow, asRowGroup, asTable } from './tableRoles.ts';
import { nameColumnOf, type AnyRow, type AnyColumn, type RowAction } from './types.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useSelection } from './useSelection.ts';
import styles from './table.module.css';

/**
 * The number of rows in the first render, more than fit on a screen; the other rows of a longer page follow right
 * after.
 */
const firstRows = 40;
const selectWidth = 44;
const flexibleWidth = 112;
const nameWidth = 176;

export type RowsProps = {
  title: string;
  columns: readonly AnyColumn[];
  actions: readonly RowAction[];
  actionsTitle?: TextKey | undefined;
  selectable: boolean;
  nameOf: (record: AnyRow) => string;
  pathOf: (record: AnyRow) => string | undefined;
};

/** The records of a page as a table; grey bars of the same height while the first page is loading. */
export function RecordTable({ title, columns, actions, actionsTitle, selectable, nameOf, pathOf }: RowsProps) {
  const text = useText();
  const { data, perPage, isFetching } = useListContext<RaRecord<string>>();
  const { select, selectPage, isSelected, selectedHere } = useSelection(data);
  const [menu, setMenu] = useState<OpenMenu>();
  const [attachScroller, overflowing] = useOverflow();
  const attachRows = useRowFocus();
  const attachTable = useCallback(
    (table: HTMLElement | null) => {
      const detachRows = attachRows(table);
      table?.addEventListener('mouseover', showWholeText);
      return () => {
        table?.removeEventListener('mouseover', showWholeText);
        detachRows?.();
      };
    },
    [attachRows],
  );
  const layout = layoutOf(columns, selectable, actions);

  return (
    <div
      ref={attachScroller}
      className={styles.scroller}
      {...(overflowing
        ? { role: 'region', 'aria-label': text('list.table', { title }), tabIndex: 0, 'data-overflowing': true }
        : {})}
    >
      <table
        {...asTable}
        className={styles.table}
        aria-label={title}
        aria-busy={isFetching || undefined}
        style={layout}
        ref={attachTable}
      >
        <TableHead
          columns={columns}
          selectedHere={selectable ? selectedHere : undefined}
          rowCount={data?.length ?? 0}
          onSelectPage={selectPage}
          hasActions={actions.length > 0}
          actionsTitle={actionsTitle}
        />
        {data ? (
          <tbody {...asRowGroup}>
            <TableRows data={data}>
              {(record, index) => (
                <TableRow
                  key={record.id}
                  record={record}
                  index={index}
                  columns={columns}
                  name={nameOf(record)}
                  path={pathOf(record)}
                  selected={isSelected(record.id)}
                  onSelect={selectable ? select : undefined}
                  actions={actions}
                  onMenu={setMenu}
                />
              )}
            </TableRows>
          </tbody>
        ) : (
          <WaitingRows rows={Math.min(perPage, firstRows)} />
        )}
      </table>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </div>
  );
}

/** Returns the grid template of all rows, and the minimum width of the table. */
function layoutOf(columns: readonly AnyColumn[], selectable: boolean, actions: readonly RowAction[]): CSSProperties {
  const leadingWidths = selectable ? [selectWidth] : [];
  const trailingWidths = actions.length > 0 ? [actionsWidth(actions)] : [];
  const name = nameColumnOf(columns);
  const minWidths = columns.map(({ source, width, minWidth }) => {
    return minWidth ?? width ?? (source === name?.source ? nameWidth : flexibleWidth);
  });
  const tracks = columns.map(({ source, width }, index) => {
    const maxWidth = width === undefined ? (source === name?.source ? '1.5fr' : '1fr') : inPixels(width);
    return `minmax(${minWidths[index]}px, ${maxWidth})`;
  });
  const template = [...leadingWidths.map(inPixels), ...tracks, ...trailingWidths.map(inPixels)].join(' ');
  const totalWidth = [...leadingWidths, ...minWidths, ...trailingWidths].reduce((total, width) => total + width, 0);
  return Object.fromEntries([
    ['--columns', template],
    ['minInlineSize', inPixels(totalWidth)],
  ]);
}

const inPixels = (width: number): string => `${width}px`;

/** Renders the rows of the first screen; the other rows of a long page follow without delaying the first paint. */
function TableRows({
  data,
  children,
}: {
  data: readonly AnyRow[];
  children: (record: AnyRow, index: number) => ReactNode;
}) {
  const deferredCount = useDeferredValue(data.length, Math.min(data.length, firstRows));
  return data.slice(0, deferredCount).map(children);
}

/**
 * A placeholder as high as the rows that are still loading. It is a single element, because it is visible for a moment
 * at most.
 */
function WaitingRows({ rows }: { rows: number }) {
  const text = useText();
  return (
    <tbody {...asRowGroup}>
      <tr {...asRow} className={styles.row} data-waiting style={Object.fromEntries([['--rows', rows]])}>
        <td {...asCell}>
          <span className="visually-hidden">{text('list.loading')}</span>
        </td>
      </tr>
    </tbody>
  );
}

/**
 * Whether the content of an element is wider than the element. A table that fits scrolls with the page, and its header
 * sticks to the window; a wider table becomes a scroll area of its own.
 */
function useOverflow(): [attach: (element: HTMLElement | null) => (() => void) | undefined, wide: boolean] {
  const [overflowing, setOverflowing] = useState(false);
  const attach = useCallback((element: HTMLElement | null) => {
    const content = element?.firstElementChild;
    if (!element || !content || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      setOverflowing(content.getBoundingClientRect().width > element.clientWidth + 1);
    });
    observer.observe(element);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return [attach, overflowing];
}

/** Elements whose tooltip was set here; a cell's own tooltip is not overwritten. */
const titledElements = new WeakSet<Element>();

/** Gives a truncated text a tooltip with the full text when the pointer reaches the text. */
export function showWholeText({ target }: Event): void {
  const cell = target instanceof HTMLElement ? target.closest('td, th') : null;
  if (!cell) return;
  for (
    let element: unknown = target;
    element instanceof HTMLElement && cell.contains(element);
    element = element.parentElement
  ) {
    if (element.title && !titledElements.has(element)) return;
    if (element.scrollWidth > element.clientWidth && element.textContent) {
      titledElements.add(element);
      element.title = element.textContent;
      return;
    }
    if (titledElements.delete(element)) element.removeAttribute('title');
  }
}
