/** Receives the names of the tables that were changed, once the change is committed. */
export type ChangeListener = (tables: readonly string[]) => void;

const writePattern = /^\s*(?:insert|update|delete|with)\b/i;
const writtenTablePattern = /\b(?:insert\s+into|update|delete\s+from)\s+(?:only\s+)?"?(\w+)"?/gi;

/** The tables to which a statement itself writes, without those to which its triggers write. */
export function tablesWrittenBy(statement: string): readonly string[] {
  if (!writePattern.test(statement)) return [];
  return [...statement.matchAll(writtenTablePattern)].flatMap(([, table]) => table ?? []);
}
