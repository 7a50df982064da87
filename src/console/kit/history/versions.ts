import type { HistoryEntry } from '#contract/system/history.ts';

export type Values = Readonly<Record<string, unknown>>;

/** Names of records by their ids. */
export type Names = Readonly<Record<string, string>>;

/** Replaces known ids in a value with the names of their records. */
export function withNames(value: unknown, names: Names): unknown {
  if (typeof value === 'string') return names[value] ?? value;
  if (Array.isArray(value)) return value.map((item) => withNames(item, names));
  if (!isPlain(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, withNames(member, names)]));
}

/** A version of a record: the change that created it, and the whole record after that change. */
export type Version = { readonly entry: HistoryEntry; readonly values: Values };

/** A value that differs between two versions; `path` may lead into a nested field. */
export type Difference = {
  readonly path: readonly string[];
  readonly old: unknown;
  readonly new: unknown;
  /** Whether there is nothing to compare with, so that the value itself is shown. */
  readonly isWhole?: boolean;
};

/**
 * The versions of a record, newest first, reconstructed from its current state by undoing one change after another. If
 * the entries are complete and none of them created the record, the last version is the state before all changes.
 */
export function versionsOf(
  currentValues: Values,
  entries: readonly HistoryEntry[],
  { complete }: { complete: boolean },
): readonly Version[] {
  let values = currentValues;
  const versions = entries.map((entry) => {
    const version = { entry, values };
    values = { ...values, ...entry.data };
    return version;
  });
  const oldestEntry = entries.at(-1);
  if (!oldestEntry || !complete || oldestEntry.action === 'create') return versions;
  const createdAt = typeof currentValues.createdAt === 'string' ? currentValues.createdAt : oldestEntry.at;
  return [
    ...versions,
    { entry: { _id: original, version: 0, action: original, at: createdAt, by: null, data: {} }, values },
  ];
}

/** The action of the version that precedes all known changes. */
export const original = 'original';

/** The record as it was before this version's change. */
export function valuesBefore({ entry, values }: Version): Values {
  return { ...values, ...entry.data };
}

/** The differences between two versions in these fields; nested fields are compared one by one. */
export function differencesOf(oldValues: Values, newValues: Values, fields: readonly string[]): readonly Difference[] {
  return fields.flatMap((field) => leafDifferences([field], oldValues[field], newValues[field]));
}

/** Fields that every record has, and that only matter for its storage. */
const storageFields = new Set(['_id', 'id', 'version', 'createdAt', 'updatedAt']);

/** All values of a version, so that the user can read them before restoring it. */
export function wholeOf(values: Values): readonly Difference[] {
  const fields = Object.keys(values).filter((field) => !storageFields.has(field));
  return differencesOf({}, values, fields)
    .filter((difference) => difference.new !== '' && JSON.stringify(difference.new) !== '[]')
    .map((difference) => ({ ...difference, isWhole: true }));
}

/**
 * The older version whose values this save restored; undefined if it saved something new. Only fields changed since the
 * older version are compared, because other fields, such as a status, are not restored.
 */
export function restoredFrom(versions: readonly Version[], version: Version): Version | undefined {
  const index = versions.indexOf(version);
  if (version.entry.action !== 'update') return undefined;
  const touchedFields = new Set(Object.keys(version.entry.data));
  if (touchedFields.size === 0) return undefined;
  return versions.slice(index + 1).find((older, place) => {
    for (const { entry } of versions.slice(index + 1, index + 1 + place)) {
      if (entry.action === 'update') for (const field of Object.keys(entry.data)) touchedFields.add(field);
    }
    return place > 0 && differencesOf(older.values, version.values, [...touchedFields]).length === 0;
  });
}

function leafDifferences(path: readonly string[], oldValue: unknown, newValue: unknown): Difference[] {
  if (looksEqual(oldValue, newValue)) return [];
  if (!isPlain(oldValue) || !isPlain(newValue)) return [{ path, old: oldValue, new: newValue }];
  const names = new Set([...Object.keys(oldValue), ...Object.keys(newValue)]);
  return [...names].flatMap((name) => leafDifferences([...path, name], oldValue[name], newValue[name]));
}

function isPlain(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether users would see no difference between two values: missing values count as null. */
function looksEqual(value: unknown, otherValue: unknown): boolean {
  return JSON.stringify(value ?? null) === JSON.stringify(otherValue ?? null);
}
