import type { ComponentType, ReactNode } from 'react';
import type { Action } from '#contract/permissions.ts';
import type { TextKey } from '#console/texts/index.ts';

/** A record as react-admin holds it: `id` beside the fields. */
export type Row<R extends object = object> = R & { readonly id: string };
/** The same for parts that work on any record; `fieldOf` reads its fields. */
export type AnyRow = { readonly id: string };

/** A field of a record of which only the id is known. */
export function fieldOf(record: AnyRow, field: string): unknown {
  return Reflect.get(record, field);
}

/**
 * A column. Write columns as constants outside the component: rows are drawn again only when these change. What needs
 * a hook is a component that `render` returns. The first cannot be moved, and the record's name (`nameColumnOf`) cannot
 * be hidden.
 */
export type Column<R extends object> = ColumnLook & {
  source: keyof R & string;
  /** Without it the value is shown as text. A method, so that a column of one record fits a table of any. */
  render?(record: Row<R>, place: Place): ReactNode;
};
/** The same of any record. */
export type UnlabelledColumn = ColumnLook & { source: string; render?(record: AnyRow, place: Place): ReactNode };
/** A column as rendered. */
export type AnyColumn = Omit<UnlabelledColumn, 'label'> & { label: TextKey };

/** The place of a value: a card has room for several links, a record's details for a whole text. */
export type Place = 'row' | 'card' | 'details';

type ColumnLook = {
  /** `fields.<source>` of the noun when left out. */
  label?: TextKey;
  /** The header sorts by `source`, or by the field named. */
  sortable?: boolean | string;
  /** The day on which a record takes place: the list can also be ordered with the next days first. */
  upcomingFirst?: true;
  /** Numbers are right-aligned, with tabular figures. */
  align?: 'end';
  /** Width in pixels; columns without one share the remaining space. */
  width?: number;
  /** Minimum width of its content in pixels, if it is less than `width`; used when the window is narrow. */
  minWidth?: number;
  /** Not shown until the person chooses it. */
  hidden?: boolean;
  /** Not shown in a narrower window than 1400 px, where a long text needs the room, until the person chooses it. */
  onlyWide?: boolean;
  /**
   * The role on a phone's card; by default the first column is the title (`nameColumnOf`) and the next three are facts.
   */
  card?: 'title' | 'status' | 'fact' | 'none';
};

/** The column of the record's name, which heads its row and its card: the one that says so, by default the first. */
export function nameColumnOf<C extends ColumnLook>(columns: readonly C[]): C | undefined {
  return columns.find(({ card }) => card === 'title') ?? columns[0];
}

type Value = string | number | boolean;
/** A choice of a filter. `where` replaces `{ [source]: id }` where a choice is a combination of fields. */
export type FilterChoice = { id: Value; where?: Readonly<Record<string, Value>> } & (
  { name: string; label?: never } | { label: TextKey; name?: never }
);
export type ListFilter = {
  source: string;
  /** `fields.<source>` of the noun when left out. */
  label?: TextKey;
  choices: readonly FilterChoice[];
  /** Shown apart from the other filters and not cleared with them, as tabs; `none` is said when it alone finds nothing. */
  apart?: { none: TextKey };
  /** Shown while nothing is chosen, such as 'All'; the chip then includes its label. */
  unset?: TextKey;
  /** It has no choices: the person types from when to when, sent as `<source>_gte` and `<source>_lte`. */
  range?: 'date';
  /** The query parameters of a range's bounds, if the call has other names for them. */
  bounds?: readonly [from: string, to: string];
  /** It has no choices: the person types its value. */
  typed?: true;
  /** Its choices are still loaded: its menu says so, and fills as soon as they are there. */
  loading?: true;
};

/**
 * An action on one row. At most two are shown, the others are in a menu; a dangerous one comes last and is red. Must be
 * constant or memoised.
 */
export type RowAction<R extends object = object> = {
  label: TextKey;
  icon: ComponentType<{ fontSize?: 'inherit' }>;
  /** The flag it needs in `module`, by default the resource's; without the flag it is not there. */
  needs?: Action;
  module?: string;
  danger?: boolean;
  /** It is a switch called as `label` says: in sight beside the others, with this icon where it is on. */
  switch?: { on(record: Row<R>): boolean; icon: ComponentType<{ fontSize?: 'inherit' }> };
  /** Always in the row's menu. */
  inMenu?: boolean;
  /** Left out for a record to which it does not apply. */
  visible?(record: Row<R>): boolean;
  /** A link to the record's edit or show page. */
  to?: 'edit' | 'show';
  /** A link to any path. */
  path?(record: Row<R>): string;
  /** A link that leaves the console, such as to a chat. */
  href?(record: Row<R>): string;
  /** Runs at a click; the button is busy until the promise settles. `name` is the record's name in the list. */
  onClick?(record: Row<R>, name: string): void | Promise<unknown>;
};

/** A button of the bulk bar: `bulk(action)`, `bulkDelete`, or one that uses `useBulk`. */
export type BulkAction = { needs: Action; button: ReactNode };

/** The primary action, by default called as the noun's text `add`. Goes to the create page unless `to` or `onClick` say otherwise. */
export type CreateAction = { label?: TextKey; needs?: Action; to?: string; onClick?: () => void };

/** The text of an empty list, above the primary action and other ways to fill the list. */
export type EmptyText = {
  text?: TextKey;
  /** One more sentence under it. */
  detail?: TextKey;
  icon?: ReactNode;
  actions?: ReactNode;
  /** Said when search and filters find nothing. */
  none?: TextKey;
};
