/** Deeper than any form. A recursion over open parts of a schema would overflow the stack on a deeper body. */
const maxDepth = 100;

/** Whether parsed JSON is nested more deeply than any form. It does not recurse itself. */
export function isTooDeep(body: unknown): boolean {
  let level: readonly unknown[] = [body];
  for (let depth = 0; depth <= maxDepth && level.length > 0; depth += 1) {
    level = level.flatMap((value): unknown[] => (typeof value === 'object' && value ? Object.values(value) : []));
  }
  return level.length > 0;
}
