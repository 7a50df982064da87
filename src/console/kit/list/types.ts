import type { ComponentType, ReactNode } from 'react';
import type { Action } from '#contract/permissions.ts';
import type { TextKey } from '#console/texts/index.ts';

/** A record in react-admin's shape: `id` in addition to the fields. */
export type Row<R extends object = object> = R & { readonly id: string };
/** The same, for parts that work with any record; `fieldOf` reads its fields. */
export type AnyRow = { readonly id: string };

/** A field of a record whose type is unknown. */
export function fieldOf(record: AnyRow, field: string): unknown {
  return Reflect.get(record, field);
}

/**
 * A column. Define columns as constants outside the component, because a changed column renders all rows again. If a
 * cell needs a hook, `render` must return a component. The first column cannot be moved, and the name column
 * (`nameColumnOf`) cannot be hidden.
 */
export type Column<R extends object> = ColumnLook & {
  source: keyof R & string;
  /**
   * Without it, the value is shown as text. It is a method rather than a property, so that columns of one record type
   * fit a table of any.
   */
  render?(record: Row<R>, place: Place): ReactNode;
};
/** The same for any record. */
export type UnlabelledColumn = ColumnLook & { source: string; render?(record: AnyRow, place: Place): ReactNode };
/** A column as rendered. */
export type AnyColumn = Omit<UnlabelledColumn, 'label'> & { label: TextKey };

/** The place of a value on screen: a card has room for several links, and the details for a whole text. */
export type Place = 'row' | 'card' | 'details';

type ColumnLook = {
  /** `fields.<source>` of the noun by default. */
  label?: TextKey;
  /** Whether the header sorts by `source`, or by the named field. */
  sortable?: boolean | string;
  /** The date on which a record takes place, by which the list can also be sorted with upcoming ones first. */
  upcomingFirst?: true;
  /** Right-aligned with tabular figures, for numbers. */
  align?: 'end';
  /** Width in pixels; columns without one share the remaining space. */
  width?: number;
  /** The minimum width of its content in pixels, if less than `width`; used in a narrow window. */
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
 * The column with the record's name, which heads its row and its card: the one marked as title, by default the first.
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
   * Shown as tabs apart from the other filters, and not cleared with them; `none` is the text of the empty list if only
   * this filter is set.
   */
  apart?: { none: TextKey };
  /** The value shown while nothing is chosen, such as 'All'; the chip then includes the label. */
  unset?: TextKey;
  /** A filter without choices: the user types a range, sent as `<source>_gte` and `<source>_lte`. */
  range?: 'date';
  /** The query parameters of a range's bounds, if the call names them differently. */
  bounds?: readonly [from: string, to: string];
  /** A filter without choices: the user types its value. */
  typed?: true;
  /** Whether its range also takes days that are computed when they are read, such as 'this week'. */
  relative?: true;
  /** Whether its choices are still loading; the menu says so, and shows them as soon as they arrive. */
  loading?: true;
};

/**
 * An action on one row. At most two are visible, the others are in a menu; a dangerous one comes last and is red. Must
 * be constant or memoised.
 */
export type RowAction<R extends object = object> = {
  label: TextKey;
  icon: ComponentType<{ fontSize?: 'inherit' }>;
  /** The required permission in `module`, by default the resource's; without it, the action is not offered. */
  needs?: Action;
  module?: string;
  danger?: boolean;
  /** Makes the action a switch with the name `label`, which is always visible and has this icon while it is on. */
  switch?: { on(record: Row<R>): boolean; icon: ComponentType<{ fontSize?: 'inherit' }> };
  /** Whether it is always in the row's menu. */
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
 * The primary action, labelled with the noun's text `add` by default. Opens the create page unless `to` or `onClick` is
 * given.
 */
export type CreateAction = { label?: TextKey; needs?: Action; to?: string; onClick?: () => void };

/** The text of an empty list, above the primary action and other ways to fill it. */
export type EmptyText = {
  text?: TextKey;
  /** A second sentence below it. */
  detail?: TextKey;
  icon?: ReactNode;
  actions?: ReactNode;
  /** Shown if search and filters match nothing. */
  none?: TextKey;
};
