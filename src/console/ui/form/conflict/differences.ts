import type { RaRecord } from 'ra-core';
import type { FieldValues } from 'react-hook-form';
import type { Text } from '#console/texts/index.ts';
import type { FieldEntry } from '../fields.ts';
import { sameValue } from '../rebase.ts';
import { initialValues, type RecordSchema } from '../schema.ts';
import { aroundFirstDifference, inWords } from './words.ts';

/** A field that this person and someone else see differently. */
export type Difference = {
  /** Where the value lives in the form, such as `title` or `permissions.blogs.read`. */
  readonly path: string;
  readonly label: string;
  readonly mine: unknown;
  readonly theirs: unknown;
  readonly mineInWords: string;
  readonly theirsInWords: string;
  /** Whether this person changed it; if not, the other value is the natural choice. */
  readonly changed: boolean;
};

type Sides = { values: FieldValues; current: RaRecord; base: RaRecord | undefined };

/**
 * The fields of the form in which a person's unsaved values differ from the record as it is stored now. Fields inside
 * an object are compared one by one. What the stored record does not tell, such as a password, is not compared.
 */
export function differences(
  { values, current, base }: Sides,
  schema: RecordSchema,
  entries: readonly FieldEntry[],
  text: Text,
): readonly Difference[] {
  const stored = initialValues(schema, current);
  const started = initialValues(schema, base ?? {});
  const inFields = Object.keys(schema.shape)
    .filter((key) => key in current)
    .flatMap((key) => leaves(key, values[key], stored[key], started[key]))
    .map((leaf) => describe(leaf, entries, text));
  return [...inFields, ...entries.flatMap((entry) => fileDifference(entry, { values, current, base }, text))];
}

type Leaf = { path: string; mine: unknown; theirs: unknown; started: unknown };

function leaves(path: string, mine: unknown, theirs: unknown, started: unknown): Leaf[] {
  if (sameValue(mine, theirs)) return [];
  if (!isPlain(mine) || !isPlain(theirs)) return [{ path, mine, theirs, started }];
  const before = isPlain(started) ? started : {};
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs)]);
  return [...keys].flatMap((key) => leaves(`${path}.${key}`, mine[key], theirs[key], before[key]));
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Blob);
}

function describe({ path, mine, theirs, started }: Leaf, entries: readonly FieldEntry[], text: Text): Difference {
  const entry = entries.find(({ source }) => source === path);
  const show = entry?.show ?? ((value: unknown) => inWords(value, text));
  const [mineInWords, other] = aroundFirstDifference(show(mine), show(theirs));
  // The same words in another dress: without a hint the two would look alike.
  const theirsInWords = other !== '' && other === mineInWords ? `${other} ${text('ui.conflict.otherFormat')}` : other;
  return {
    path,
    label: entry?.label ?? labelOf(path, entries),
    mine,
    theirs,
    mineInWords: mineInWords || text('ui.form.empty'),
    theirsInWords: theirsInWords || text('ui.form.empty'),
    changed: !sameValue(mine, started),
  };
}

/** A field inside another is called by both: 'Permissions: blogs, read'. */
function labelOf(path: string, entries: readonly FieldEntry[]): string {
  const parent = entries
    .filter(({ source }) => path.startsWith(`${source}.`))
    .toSorted((one, other) => other.source.length - one.source.length)[0];
  if (!parent) return path.split('.').join(', ');
  return `${parent.label}: ${path
    .slice(parent.source.length + 1)
    .split('.')
    .join(', ')}`;
}

/** Both sides gave the record another file. */
function fileDifference({ source, label, storedIn }: FieldEntry, sides: Sides, text: Text): Difference[] {
  if (!storedIn) return [];
  const mine: unknown = sides.values[source];
  if (!(mine instanceof File) || sameValue(sides.current[storedIn], sides.base?.[storedIn])) return [];
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
