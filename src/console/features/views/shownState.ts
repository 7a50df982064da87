import { useContext } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import type { View } from '#contract/features/views.ts';
import type { Density } from '#console/kit/list/preferences.ts';
import { newestFirst } from '#console/kit/list/listStart.ts';
import { useDensity, pageSizes } from '#console/kit/list/preferences.ts';
import { ActiveView } from '#console/kit/list/views/ActiveView.ts';
import type { ListViewsProps } from '#console/kit/list/views/context.ts';
import { goneIn } from '#console/kit/list/views/selectView.ts';

/** The properties of a list that a view stores. */
export type ShownState = Pick<View, 'filter' | 'search' | 'sort' | 'columns' | 'pageSize'> & { density: Density };

/** The current state of the list as a view stores it, and whether it differs from the selected view. */
export function useShownState({ reply, start, columns }: ListViewsProps): { state: ShownState; isChanged: boolean } {
  const view = useContext(ActiveView);
  const [density] = useDensity();
  const { filterValues, sort, perPage } = useListContext<RaRecord<string>>();
  const { q, ...fields } = filterValues;
  const filter = filterIn({ ...start.permanentFilter, ...fields }, reply.filter);
  const state = {
    filter,
    search: typeof q === 'string' ? q.trim() : '',
    sort: { field: sort.field, order: sort.order === 'ASC' ? ('ASC' as const) : ('DESC' as const) },
    columns: columnsIn(columns),
    density,
    pageSize: pageSizes.includes(perPage) && start.fixedPageSize === undefined ? perPage : null,
  };
  return { state, isChanged: view !== undefined && isDifferent(view, state, reply, start) };
}

function filterIn(values: Readonly<Record<string, unknown>>, knownFilter: Readonly<Record<string, unknown>>) {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const text = Array.isArray(value) ? value.join(',') : String(value ?? '');
      return text === '' || !Object.hasOwn(knownFilter, name) ? [] : [[name, text]];
    }),
  );
}

/** The chosen columns, without those that the list no longer has; null without a choice. */
function columnsIn({ all, choice }: ListViewsProps['columns']): View['columns'] {
  const knownColumns = new Set(all.map(({ source }) => source));
  const order = choice.order.filter((source) => knownColumns.has(source));
  const shownColumns = Object.fromEntries(Object.entries(choice.shown).filter(([source]) => knownColumns.has(source)));
  return order.length === 0 && Object.keys(shownColumns).length === 0 ? null : { order, shown: shownColumns };
}

function isDifferent(
  view: View,
  state: ShownState,
  reply: ListViewsProps['reply'],
  { sort, permanentFilter = {} }: ListViewsProps['start'],
): boolean {
  const goneFields = new Set(goneIn(reply, view));
  const filter = { ...view.filter, ...filterIn(permanentFilter, reply.filter) };
  const remainingFilter = Object.fromEntries(Object.entries(filter).filter(([name]) => !goneFields.has(name)));
  const order = view.sort && !goneFields.has(view.sort.field) ? view.sort : (sort ?? newestFirst);
  return (
    textOf(remainingFilter) !== textOf(state.filter) ||
    view.search !== state.search ||
    order.field !== state.sort?.field ||
    order.order !== state.sort.order ||
    (view.columns !== null && textOf(view.columns) !== textOf(state.columns ?? { order: [], shown: {} })) ||
    (view.density !== null && view.density !== state.density) ||
    (view.pageSize !== null && state.pageSize !== null && view.pageSize !== state.pageSize)
  );
}

/** An object as text, independent of the order of its keys. */
function textOf(value: object): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
