/** The value of a record at a path such as `image.src`; undefined if there is none. */
export function valueAt(record: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((current, key) => (isObject(current) ? current[key] : undefined), record);
}

/**
 * The name of a record: its text at a path such as `hero.title`, or the joined texts if the name has several parts.
 * Undefined if there is none.
 */
export function recordNameIn(record: unknown, path: string): string | undefined {
  const value = valueAt(record, path);
  const texts = isObject(value) ? Object.values(value) : [value];
  const name = texts
    .filter((text) => typeof text === 'string')
    .map((text) => text.trim())
    .filter(Boolean)
    .join(' ');
  return name === '' ? undefined : name;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
