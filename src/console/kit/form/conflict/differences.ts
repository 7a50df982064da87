import type { RaRecord } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Text } from '#console/texts/index.ts';
import { valueAt } from '../../format/recordName.ts';
import type { FieldEntry } from '../fields.ts';
import { sameValue } from '../rebase.ts';
import { initialValues, type RecordSchema } from '../schema.ts';
import { isParted, type PartedFieldEntry } from './partedFields.ts';
import { keyInWords } from '../../format/keyInWords.ts';
import { aroundFirstDifference, valueInWords } from './valueInWords.ts';

/** A field whose value in the form differs from the value that another user has saved. */
export type Difference = {
  /** The path of the value in the form, such as `title` or `permissions.blogs`. */
  readonly path: string;
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly mineInWords: string;
  readonly theirsInWords: string;
  /** Whether this user changed the value; if not, the other user's value is the natural choice. */
  readonly changed: boolean;
  /** For a part of a field: the field, and the part's key within it. */
  readonly part?: { readonly source: string; readonly key: string };
};

type Sides = { values: FieldValues; current: RaRecord; base: RaRecord | undefined };

/**
 * Returns the fields whose unsaved values differ from the stored record. Fields of an object are compared one by one,
 * as are the parts of a parted field. Fields missing from the stored record, such as a password, are not compared.
 */
export function differences(
  { values, current, base }: Sides,
  schema: RecordSchema,
  entries: readonly FieldEntry[],
  text: Text,
): readonly Difference[] {
  const storedValues = initialValues(schema, current);
  const initialBase = initialValues(schema, base ?? {});
  const inFields = Object.keys(schema.shape)
    .filter((key) => key in current)
    .flatMap((key) => {
      const fieldLeaf = { path: key, mine: values[key], theirs: storedValues[key], started: initialBase[key] };
      const entry = entries.find(({ source }) => source === key);
      if (isParted(entry)) return partDifferences(entry, fieldLeaf);
      return leaves(fieldLeaf).map((leaf) => describe(leaf, entries, text));
    });
  return [...inFields, ...entries.flatMap((entry) => fileDifference(entry, { values, current, base }, text))];
}

type Leaf = { path: string; mine: unknown; theirs: unknown; started: unknown };

function leaves(leaf: Leaf): Leaf[] {
  const { mine, theirs } = leaf;
  if (sameValue(mine, theirs)) return [];
  if (sameRows(mine, theirs)) return insideRows(leaf, mine).flatMap(leaves);
  if (!isPlain(mine) || !isPlain(theirs)) return [leaf];
  return membersOf(leaf).flatMap(leaves);
}

type Row = Readonly<Record<string, unknown>>;

function isRow(value: unknown): value is Row {
  return isPlain(value) && typeof value._id === 'string';
}

/**
 * Whether both lists have the same rows in the same order. If so, single fields are compared, otherwise whole lists.
 */
function sameRows(mine: unknown, theirs: unknown): mine is readonly Row[] {
  if (!Array.isArray(mine) || !Array.isArray(theirs) || mine.length !== theirs.length) return false;
  return mine.every((row: unknown, index) => isRow(row) && isRow(theirs[index]) && row._id === theirs[index]._id);
}

function rowIn(list: unknown, id: unknown): unknown {
  const rows: readonly unknown[] = Array.isArray(list) ? list : [];
  return rows.find((row) => isRow(row) && row._id === id);
}

/** Compares row by row. Rows are matched by `_id`, because they may have been moved since the form was opened. */
function insideRows({ path, theirs, started }: Leaf, mine: readonly Row[]): Leaf[] {
  return mine.map((row, index) => ({
    path: `${path}.${index}`,
    mine: row,
    theirs: rowIn(theirs, row._id),
    started: rowIn(started, row._id),
  }));
}

/** Pairs the members of both objects by key. */
function membersOf({ path, mine, theirs, started }: Leaf): Leaf[] {
  const [ownObject, theirObject, startObject] = [objectFrom(mine), objectFrom(theirs), objectFrom(started)] as const;
  const keys = new Set([...Object.keys(ownObject), ...Object.keys(theirObject)]);
  return [...keys].map((key) => ({
    path: `${path}.${key}`,
    mine: ownObject[key],
    theirs: theirObject[key],
    started: startObject[key],
  }));
}

function objectFrom(value: unknown): Readonly<Record<string, unknown>> {
  return isPlain(value) ? value : {};
}

/**
 * Compares the parts of a field, and sorts the differences by label, because the order of an object's keys has no
 * meaning for users.
 */
function partDifferences({ source, label, partName, showPart, absentPart }: PartedFieldEntry, fieldLeaf: Leaf) {
  const changes = membersOf(fieldLeaf).flatMap(
    ({ path, mine = absentPart, theirs = absentPart, started }): Difference[] => {
      const [mineInWords, theirsInWords] = [showPart(mine), showPart(theirs)];
      if (mineInWords === theirsInWords) return [];
      const part = { source, key: path.slice(source.length + 1) };
      const hasChanged = mineInWords !== showPart(started ?? absentPart);
      const partLabel = `${label}: ${partName(part.key)}`;
      return [{ path, label: partLabel, mine, theirs, mineInWords, theirsInWords, changed: hasChanged, part }];
    },
  );
  return changes.toSorted((one, other) => one.label.localeCompare(other.label));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

function describe({ path, mine, theirs, started }: Leaf, entries: readonly FieldEntry[], text: Text): Difference {
  const entry = entries.find(({ source }) => source === path);
  const list = entries.find(({ source, rows }) => rows && path.startsWith(`${source}.`));
  const show = entry?.show ?? ((value: unknown) => valueInWords(value, text));
  const [mineInWords, other] = aroundFirstDifference(show(mine), show(theirs));
  // Values may differ only in their format, such as formatting in HTML. Without a hint, the two would look the same.
  const theirsInWords = other !== '' && other === mineInWords ? `${other} ${text('ui.conflict.otherFormat')}` : other;
  return {
    path,
    label: list
      ? `${list.label} ${rowNumber(path, list)}: ${entry?.label ?? keysInWords(path.split('.').slice(-1)[0] ?? '')}`
      : (entry?.label ?? labelOf(path, entries)),
    mine,
    theirs,
    mineInWords: mineInWords || text('ui.form.empty'),
    theirsInWords: theirsInWords || text('ui.form.empty'),
    changed: !sameValue(mine, started),
  };
}

/** The label of a nested field: the label of its parent, followed by its own, such as 'Video: Poster'. */
function labelOf(path: string, entries: readonly FieldEntry[]): string {
  const parent = entries
    .filter(({ source }) => path.startsWith(`${source}.`))
    .toSorted((one, other) => other.source.length - one.source.length)[0];
  if (!parent) return keysInWords(path);
  return `${parent.label}: ${keysInWords(path.slice(parent.source.length + 1))}`;
}

function rowNumber(path: string, { source }: FieldEntry): number {
  return Number(path.slice(source.length + 1).split('.')[0]) + 1;
}

function keysInWords(path: string): string {
  return path.split('.').map(keyInWords).join(', ');
}

/**
 * The values, in words and by path, that another user saved in fields that were also changed in this form. The form
 * marks these fields with them.
 */
export function marksOf(
  sides: Sides,
  schema: RecordSchema,
  entries: readonly FieldEntry[],
  text: Text,
): ReadonlyMap<string, string> {
  const changedHere = differences(sides, schema, entries, text).filter((difference) => difference.changed);
  return new Map(changedHere.map(({ path, theirsInWords }) => [path, theirsInWords]));
}

/**
 * The stored values that the form adopts, by path. A parted field is set as one value: if its parts were set one by
 * one, the object would stay the same, and the components that read it would miss the change.
 */
export function takenOver(
  chosenDifferences: readonly Difference[],
  values: FieldValues,
): readonly (readonly [string, unknown])[] {
  const takenValues = new Map<string, unknown>();
  for (const { path, theirs, part } of chosenDifferences) {
    if (!part) takenValues.set(path, theirs);
    else {
      const parts = takenValues.get(part.source) ?? values[part.source];
      takenValues.set(part.source, { ...objectFrom(parts), [part.key]: theirs });
    }
  }
  return [...takenValues];
}

/** Returns a difference if both users have replaced the record's file. */
function fileDifference({ source, label, storedIn }: FieldEntry, sides: Sides, text: Text): Difference[] {
  if (!storedIn) return [];
  const mine: unknown = sides.values[source];
  if (!(mine instanceof File) || sameValue(valueAt(sides.current, storedIn), valueAt(sides.base, storedIn))) return [];
  return [
    {
      path: source,
      label,
      mine,
      theirs: undefined,
      mineInWords: text('ui.conflict.newFile', { name: mine.name }),
      theirsInWords: text('ui.conflict.currentFile'),
      changed: true,
    },
  ];
}
