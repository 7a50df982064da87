import * as z from 'zod/mini';
import { isList, type ListReply, type Noun } from '#contract/endpoint.ts';
import { View } from '#contract/features/views.ts';
import type { ListStart } from '../listStart.ts';

/** The storage key for the views as they were last read. A list uses them instead of waiting for the server. */
export const knownViewsKey = 'views.known';
/** The storage key for the view that was last chosen during this visit to the list. */
export const chosenViewKey = (resource: string) => `${resource}.chosenView`;
/** The value of `view` in the address of a list without a view, for roles that have a default view. */
export const noView = 'none';

/** The query parameters that hold the state of a list. */
export const listParameters: ReadonlySet<string> = new Set([
  'page',
  'perPage',
  'sort',
  'order',
  'filter',
  'displayedFilters',
]);

const hasParameters = (search: string) =>
  [...new URLSearchParams(search).keys()].some((name) => listParameters.has(name));

/** Whether the address contains a view and no other list parameters, so that the list starts as saved in the view. */
export const isViewAlone = (search: string): boolean =>
  new URLSearchParams(search).has('view') && !hasParameters(search);

/** Parses stored views. Returns none if they are from an incompatible version or were edited by hand. */
export function asViews(storedValue: unknown): readonly View[] {
  const parsed = z.array(View).safeParse(storedValue);
  return parsed.success ? parsed.data : [];
}

export type ViewChoice = {
  readonly known: readonly View[];
  /** The query string of the address. */
  readonly search: string;
  /** The view chosen during this visit, as stored. */
  readonly chosen: unknown;
  readonly noun: string;
  readonly role: string;
};

/**
 * The view that a list shows. The view in the address comes first, then the one chosen during this visit, then the
 * role's default; an address with other list parameters and no view shows none. 'unknown' if the address names a view
 * that is not known yet.
 */
export function selectView({ known, search, chosen, noun, role }: ViewChoice): View | 'unknown' | undefined {
  const ofList = known.filter((view) => view.noun === noun);
  const id = new URLSearchParams(search).get('view');
  if (id === noView) return undefined;
  if (id !== null) return ofList.find((view) => view._id === id) ?? 'unknown';
  if (hasParameters(search) || chosen === noView) return undefined;
  return ofList.find((view) => view._id === chosen) ?? ofList.find((view) => view.isDefault && view.role === role);
}

/** The list reply of a noun whose list can have saved views; undefined for a list that belongs to another record. */
export function viewableList(noun: Noun | undefined): ListReply | undefined {
  const list = noun?.endpoints.list;
  return list && isList(list.reply) && !/\{(?!product\})/.test(list.path) ? list.reply : undefined;
}

/** The first request of a list in a view. Fields of the view that the list no longer has are skipped. */
export function startOf<Start extends ListStart>(start: Start, reply: ListReply, view: View | undefined): Start {
  if (!view) return start;
  const fixed = start.permanentFilter ?? {};
  const filter = Object.fromEntries(
    Object.entries(view.filter).filter(([name]) => Object.hasOwn(reply.filter, name) && !(name in fixed)),
  );
  return {
    ...start,
    defaultFilter: { ...filter, ...(view.search === '' ? {} : { q: view.search }) },
    ...(view.sort && isSortable(reply, view.sort.field) ? { sort: view.sort } : {}),
    ...(view.pageSize === null ? {} : { viewSize: view.pageSize }),
  };
}

const isSortable = ({ sort, upcoming }: ListReply, field: string): boolean =>
  sort.includes(field) || field === '_id' || field === 'id' || (upcoming !== undefined && field === 'upcoming');

/** The filters and the sort field of a view that its list no longer supports. */
export function goneIn(reply: ListReply, view: View): readonly string[] {
  const filters = Object.keys(view.filter).filter((name) => !Object.hasOwn(reply.filter, name));
  return view.sort && !isSortable(reply, view.sort.field) ? [...filters, view.sort.field] : filters;
}
