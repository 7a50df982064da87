/**
 * A depth that no form reaches. With a deeper body, parsing a field of any type recursively would overflow the stack.
 */
const maxDepth = 100;

/** Whether parsed JSON is nested more deeply than any form. The check itself does not recurse. */
export function isTooDeep(body: unknown): boolean {
  let level: readonly unknown[] = [body];
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth += 1) {
    level = level.flatMap((value): unknown[] => (typeof value === 'object' && value ? Object.values(value) : []));
  }
  return level.length > 0;
}
