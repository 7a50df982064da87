import type { Schema } from '#contract/endpoint.ts';

type Path = readonly PropertyKey[];
type Issue = {
  readonly path: Path;
  readonly code?: string | undefined;
  readonly expected?: unknown;
  readonly values?: unknown;
};
type Entries = Readonly<Record<PropertyKey, unknown>>;

/**
 * The maximum number of passes: correcting one fault may reveal another, such as an id in place of a record, and then a
 * missing name in that record.
 */
const maxPasses = 6;

/**
 * Parses a reply tolerantly, because other servers write the same values differently: null for a missing field, a
 * number as text, an id instead of a record or vice versa, a status in capitals. A record without an `_id` is not
 * accepted.
 */
export function parseLeniently(schema: Schema, value: unknown) {
  let tolerated = value;
  let parsed = schema.safeParse(tolerated);
  for (let pass = 0; !parsed.success && pass < maxPasses; pass += 1) {
    const corrected = parsed.error.issues.reduce<unknown>(
      (current, issue) => (issue.path.length === 0 ? current : changedAt(current, issue.path, issue)),
      tolerated,
    );
    if (corrected === tolerated) break;
    tolerated = corrected;
    parsed = schema.safeParse(tolerated);
  }
  return parsed;
}

/** Returns a copy with the value at the path corrected, or the same object if the value cannot be corrected. */
function changedAt(value: unknown, path: Path, issue: Issue): unknown {
  const [name, ...restOfPath] = path;
  if (name === undefined) return correctedValue(value, issue);
  if (typeof value !== 'object' || value === null) return value;
  const entries: Entries = { ...value };
  const oldValue = entries[name];
  const newValue = changedAt(oldValue, restOfPath, issue);
  if (newValue === oldValue) return value;
  if (Array.isArray(value)) return value.map((item: unknown, index) => (index === Number(name) ? newValue : item));
  return { ...value, [name]: newValue };
}

function correctedValue(value: unknown, { code, expected, values, path }: Issue): unknown {
  if (value === null) return undefined;
  if (code === 'invalid_value') return choiceIn(values, value);
  switch (expected) {
    case 'string':
      return textOf(value, nameIn(path));
    case 'number':
      return numberOf(value);
    case 'boolean':
      return value === 'true' || (value === 'false' ? false : value);
    case 'array':
      return typeof value === 'string' ? (parsedJson(value, '[') ?? [value].filter(Boolean)) : value;
    case 'object':
      return typeof value === 'string' && value !== '' ? (parsedJson(value, '{') ?? { _id: value }) : value;
    default:
      return value;
  }
}

/** The name of the field that contains the value, also for an item of a list. */
const nameIn = (path: Path) => String(path.findLast((part) => typeof part === 'string') ?? '');

function textOf(value: unknown, name: string): unknown {
  if (value === undefined) return name === '_id' ? value : '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  const record: Entries = { ...value };
  const nameFields = /Ids?$/.test(name) ? [] : [record[name], record.title, record.name, record.value];
  return [...nameFields, record._id].find((text) => typeof text === 'string') ?? value;
}

function numberOf(value: unknown): unknown {
  if (value === undefined) return 0;
  if (typeof value !== 'string') return value;
  const number = Number(value);
  return Number.isNaN(number) ? value : value.trim() === '' ? undefined : number;
}

/** The choice that matches in lower or upper case; a blank value matches none. */
function choiceIn(choices: unknown, value: unknown): unknown {
  if (typeof value !== 'string' || !Array.isArray(choices)) return value;
  const normalized = value.trim().toLowerCase();
  if (normalized === '') return undefined;
  return choices.find((choice) => typeof choice === 'string' && choice.toLowerCase() === normalized) ?? value;
}

/** A list or a record stored as the JSON text that a form sent. */
function parsedJson(text: string, start: '[' | '{'): unknown {
  if (!text.startsWith(start)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
