import type { ComponentType, ReactNode } from 'react';
import type { Action } from '#contract/permissions.ts';
import type { TextKey } from '#console/texts/index.ts';

/** A record in react-admin's shape, with an `id` in addition to its fields. */
export type Row<R extends object = object> = R & { readonly id: string };
/** A record of any type; `fieldOf` reads its fields. */
export type AnyRow = { readonly id: string };

/** The value of a field of a record whose type is unknown. */
export function fieldOf(record: AnyRow, field: string): unknown {
  return Reflect.get(record, field);
}

/**
 * A column of a list. Define columns as constants outside the component, because a changed column renders all rows
 * again. If a cell needs a hook, `render` must return a component. The first column cannot be moved, and the name
 * column (`nameColumnOf`) cannot be hidden.
 */
export type Column<R extends object> = ColumnLook & {
  source: keyof R & string;
  /**
   * Renders the value, which is shown as text by default. It is a method rather than a property, so that columns for
   * one record type can be used in a table for any record.
   */
  render?(record: Row<R>, place: Place): ReactNode;
};
/** A column for any record. */
export type UnlabelledColumn = ColumnLook & { source: string; render?(record: AnyRow, place: Place): ReactNode };
/** A column as a list renders it. */
export type AnyColumn = Omit<UnlabelledColumn, 'label'> & { label: TextKey };

/** The place in which a value is shown: a card has room for several links, and the details for a whole text. */
export type Place = 'row' | 'card' | 'details';

type ColumnLook = {
  /** `fields.<source>` of the noun by default. */
  label?: TextKey;
  /** Whether the header sorts by `source`; a string names another field to sort by. */
  sortable?: boolean | string;
  /** Marks the date on which a record takes place: the list can also be sorted by it with upcoming records first. */
  upcomingFirst?: true;
  /** Right-aligned with tabular figures, for numbers. */
  align?: 'end';
  /** Width in pixels; columns without one share the remaining space. */
  width?: number;
  /** The minimum width of the content in pixels, if less than `width`; used in a narrow window. */
  minWidth?: number;
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /** Hidden in windows narrower than 1400 px, where a long text needs the space, until the user shows it. */
  onlyWide?: boolean;
  /**
   * The role on a phone's card; by default the first column is the title (`nameColumnOf`) and the next three are facts.
   */
  card?: 'title' | 'status' | 'fact' | 'none';
};

/**
 * The column with the record's name, which is the heading of a row and of a card. It is the column marked as title, or
 * the first column by default.
 */
export function nameColumnOf<C extends ColumnLook>(columns: readonly C[]): C | undefined {
  return columns.find(({ card }) => card === 'title') ?? columns[0];
}

type Value = string | number | boolean;
/** A choice of a filter. `where` replaces `{ [source]: id }` for a choice that sets several fields. */
export type FilterChoice = { id: Value; where?: Readonly<Record<string, Value>> } & (
  { name: string; label?: never } | { label: TextKey; name?: never }
);
export type ListFilter = {
  source: string;
  /** `fields.<source>` of the noun by default. */
  label?: TextKey;
  choices: readonly FilterChoice[];
  /**
   * Shown as tabs apart from the other filters, and not cleared with them. `none` is the text of the empty list if this
   * is the only filter set.
   */
  apart?: { none: TextKey };
  /** The value shown while nothing is chosen, such as 'All'; the chip then shows the filter's label too. */
  unset?: TextKey;
  /** Replaces the choices with a range that the user types, sent as `<source>_gte` and `<source>_lte`. */
  range?: 'date';
  /** The query parameters of a range's bounds, if the call names them differently from the default. */
  bounds?: readonly [from: string, to: string];
  /** Replaces the choices with a value that the user types. */
  typed?: true;
  /** Whether the range also accepts days that are computed when the filter is read, such as 'this week'. */
  relative?: true;
  /** Whether the choices are still loading; the menu says so, and shows them as soon as they arrive. */
  loading?: true;
};

/**
 * An action on one row. At most two actions and all switches are visible, and the others are in a menu; a dangerous
 * action comes last and is red. Must be constant or memoised.
 */
export type RowAction<R extends object = object> = {
  label: TextKey;
  icon: ComponentType<{ fontSize?: 'inherit' }>;
  /** The required permission in `module`, by default the resource's; without it, the action is not offered. */
  needs?: Action;
  module?: string;
  danger?: boolean;
  /** Makes the action a switch with the name `label`. A switch is always visible, and has this icon while it is on. */
  switch?: { on(record: Row<R>): boolean; icon: ComponentType<{ fontSize?: 'inherit' }> };
  /** Whether the action is always in the row's menu. */
  inMenu?: boolean;
  /** Whether the action applies to a record; otherwise it is not offered. */
  visible?(record: Row<R>): boolean;
  /** Makes the action a link to the record's edit or show page. */
  to?: 'edit' | 'show';
  /** Returns a path of the console, which makes the action a link. */
  path?(record: Row<R>): string;
  /** Returns an external address, such as a chat's, which makes the action a link. */
  href?(record: Row<R>): string;
  /** Called on a click; the button is busy until the promise settles. `name` is the record's name in the list. */
  onClick?(record: Row<R>, name: string): void | Promise<unknown>;
};

/** A button of the bulk bar: `bulk(action)`, `bulkDelete`, or a component that uses `useBulk`. */
export type BulkAction = { needs: Action; button: ReactNode };

/**
 * The primary action of a list, labelled with the noun's text `add` by default. Opens the create page unless `to` or
 * `onClick` is given.
 */
export type CreateAction = { label?: TextKey; needs?: Action; to?: string; onClick?: () => void };

/** The text of an empty list, above the primary action and other ways to fill it. */
export type EmptyText = {
  text?: TextKey;
  /** A second sentence below the first. */
  detail?: TextKey;
  icon?: ReactNode;
  actions?: ReactNode;
  /** Shown if no records match the search and the filters. */
  none?: TextKey;
};
