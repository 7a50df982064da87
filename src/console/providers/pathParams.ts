import { paramsIn, type Endpoint } from '#contract/endpoint.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Returns a path's parameters from a record: its own fields and its parents. A parent may be given as a record. A
 * single parameter of any name is the record's id.
 */
export function pathParams(endpoint: Endpoint, knownValues: Values): Record<string, string> {
  const names = paramsIn(endpoint.path);
  const values = names.map((name) => [
    name,
    idOf(knownValues[name]) ?? (names.length === 1 ? idOf(knownValues.id) : undefined),
  ]);
  const missingParameter = values.find(([, value]) => value === undefined);
  // The screen has not named the parent of its records, so no call can be made.
  if (missingParameter)
    throw new Error(`${endpoint.method} ${endpoint.path} is called without its ${missingParameter[0]}.`);
  return Object.fromEntries(values);
}

function idOf(value: unknown): string | undefined {
  if (typeof value === 'object' && value !== null && '_id' in value) return idOf(value._id);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

/** Separates the path's parameters, such as the job whose applications are listed, from the rest of a list's filter. */
export function splitFilter(path: string, filter: unknown) {
  const names = paramsIn(path);
  const entries = typeof filter === 'object' && filter !== null ? Object.entries(filter) : [];
  const isInPath = ([name]: [string, unknown]) => names.includes(name);
  return {
    inPath: Object.fromEntries(entries.filter(isInPath).map(([name, value]) => [name, String(value)])),
    filter: Object.fromEntries(entries.filter((entry) => !isInPath(entry))),
  };
}
