/** The parts of an address under the dashboard: `/admin-dashboard/blogs/7` is module `blogs`, record `7`. */
export function partsOf(pathname: string): { module?: string; record?: string } {
  const [, , module, record] = segmentsOf(pathname);
  return { ...(module ? { module } : {}), ...(record ? { record } : {}) };
}

/** The parts of an address after the module. */
export function partsBelowModule(pathname: string): readonly string[] {
  return segmentsOf(pathname).slice(3).filter(Boolean);
}

export type Place = {
  readonly module?: string;
  /** The path of the list below the dashboard, `colleges/certification-requests`; for a record, that of its list. */
  readonly list?: string;
  /** The last part of the list's path, if the module has several lists. */
  readonly listName?: string;
  readonly record?: string;
  /** The part of the address after the record: `outline`, or `chapters`, `9`, `topics`. */
  readonly below?: readonly string[];
};

/** The place that an address shows; `lists` are the names of the module's further lists below its address. */
export function placeOf(pathname: string, lists: readonly string[]): Place {
  const [, , module, second, third, ...further] = segmentsOf(pathname);
  if (!module) return {};
  if (!second) return { module, list: module };
  if (!lists.includes(second))
    return { module, list: module, record: second, ...(third ? { below: [third, ...further] } : {}) };
  return { module, list: `${module}/${second}`, listName: second, ...(third ? { record: third } : {}) };
}

function segmentsOf(pathname: string): readonly string[] {
  return pathname.split('/').map(decode);
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
