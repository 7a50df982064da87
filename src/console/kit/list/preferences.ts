import { useCallback, useContext, useMemo } from 'react';
import { useStore } from 'react-admin';
import { useMedia } from '../layout/useMedia.ts';
import { useNarrow } from '../layout/useNarrow.ts';
import { nameColumnOf, type AnyColumn } from './types.ts';
import { ActiveView } from './views/ActiveView.ts';

/** The page sizes offered in every list. */
export const pageSizes: readonly number[] = [10, 20, 25, 50, 100];
export const defaultPageSize: number = 25;

/** The storage key of the user's page size, which applies to every list. */
export const pageSizeKey = 'list.pageSize';

export type Density = 'comfortable' | 'compact';

/** The user's page size for all lists; `initialSize` until they choose one. */
export function usePageSize(initialSize = defaultPageSize): [number, (size: number) => void] {
  const [size, setSize] = useStore<number>(pageSizeKey, initialSize);
  return [size, setSize];
}

/** The storage keys for display settings of a view that the user has changed without saving the view. */
export const viewColumnsKey = (id: string) => `views.${id}.columns`;
export const viewDensityKey = (id: string) => `views.${id}.density`;

/** The row height, which is the same in all lists of the user, unless a list's view sets another one. */
export function useDensity(): [Density, (density: Density) => void] {
  const view = useContext(ActiveView);
  const isInView = view !== undefined && view.density !== null;
  const [density, setDensity] = useStore<Density>(
    isInView ? viewDensityKey(view._id) : 'list.density',
    view?.density ?? 'comfortable',
  );
  return [density, setDensity];
}

export type ColumnChoice = { order: readonly string[]; shown: Readonly<Record<string, boolean>> };
const noChoice: ColumnChoice = { order: [], shown: {} };

export type ColumnPreferences<C> = {
  /** Every column in the user's order. */
  all: readonly C[];
  /** The columns that are shown. */
  visible: readonly C[];
  show: (source: string, isShown: boolean) => void;
  /** Moves a column by one position; the first column stays first. */
  move: (source: string, step: -1 | 1) => void;
  reset: () => void;
  changed: boolean;
  /** The user's choice in its stored form. */
  choice: ColumnChoice;
};

/**
 * The columns that the user shows in this list, in the user's order. Columns added by a later release appear at their
 * default position.
 */
export function useColumnPreferences<C extends AnyColumn>(list: string, columns: readonly C[]): ColumnPreferences<C> {
  const view = useContext(ActiveView);
  const isInView = view !== undefined && view.columns !== null;
  const [choice, setChoice] = useStore<ColumnChoice>(
    isInView ? viewColumnsKey(view._id) : `${list}.columns`,
    view?.columns ?? noChoice,
  );
  const isWide = useWide();
  // Cards on a phone do not place columns side by side, so columns for wide windows are not left out.
  const narrow = useNarrow();
  const roomy = isWide || narrow;
  const orderedColumns = useMemo(() => sortColumns(columns, choice.order), [columns, choice.order]);
  const visibleColumns = useMemo(
    () =>
      orderedColumns.filter((column) => {
        const { source, hidden, onlyWide } = column;
        return column === nameColumnOf(orderedColumns) || (choice.shown[source] ?? (!hidden && (roomy || !onlyWide)));
      }),
    [orderedColumns, choice.shown, roomy],
  );
  const show = useCallback(
    (source: string, isShown: boolean) => setChoice({ ...choice, shown: { ...choice.shown, [source]: isShown } }),
    [choice, setChoice],
  );
  const move = useCallback(
    (source: string, step: -1 | 1) => {
      const order = orderedColumns.map((column) => column.source);
      const from = order.indexOf(source);
      const to = from + step;
      if (from < 1 || to < 1 || to >= order.length) return;
      order.splice(to, 0, ...order.splice(from, 1));
      setChoice({ ...choice, order });
    },
    [orderedColumns, choice, setChoice],
  );
  const reset = useCallback(() => setChoice(noChoice), [setChoice]);
  const isChanged = choice.order.length > 0 || Object.keys(choice.shown).length > 0;
  return { all: orderedColumns, visible: visibleColumns, show, move, reset, changed: isChanged, choice };
}

function sortColumns<C extends AnyColumn>(columns: readonly C[], order: readonly string[]): readonly C[] {
  if (order.length === 0) return columns;
  const [firstColumn, ...otherColumns] = columns;
  if (!firstColumn) return columns;
  const place = new Map(order.map((source, index) => [source, index]));
  // A column that is not in the stored order keeps its default position.
  const rankedColumns = otherColumns.map((column, index) => ({
    column,
    rank: place.get(column.source) ?? index + 0.5,
  }));
  return [firstColumn, ...rankedColumns.toSorted((a, b) => a.rank - b.rank).map(({ column }) => column)];
}

/** Whether the window is wide enough for the columns that are only shown in wide windows. */
function useWide(): boolean {
  return useMedia('(min-width: 1400px)');
}
