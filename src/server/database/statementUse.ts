/** Statements that only read. All others run in a transaction, whose commit costs a separate round trip. */
export const readPattern = /^[\s(]*select\b/i;

/** The statements of a part of a transaction. */
export type StatementUse = {
  sent: number;
  /** Whether a statement has changed rows, or may have. */
  hasWritten: boolean;
  /** Whether a statement has failed, so that the transaction can only be rolled back. */
  hasFailed: boolean;
};

export const noUse = (): StatementUse => ({ sent: 0, hasWritten: false, hasFailed: false });

/** Statements whose number of rows shows whether they have changed any. */
const countablePattern = /^\s*(?:insert|update|delete)\b/i;
/** Functions by which a SELECT statement makes changes. */
const changePattern = /\b(?:pg_notify|nextval|setval|set_config|tell_\w+)\s*\(/i;

/** Counts a statement in `use`, and notes whether it has failed or may have changed something. */
export async function countUse<Result>(
  use: StatementUse,
  statement: string,
  runningStatement: Promise<Result>,
): Promise<Result> {
  use.sent += 1;
  try {
    const result = await runningStatement;
    const isHarmless = countablePattern.test(statement) ? rowCountOf(result) === 0 : isReading(statement);
    if (!isHarmless) use.hasWritten = true;
    return result;
  } catch (error) {
    use.hasFailed = true;
    throw error;
  }
}

const isReading = (statement: string) => readPattern.test(statement) && !changePattern.test(statement);

function rowCountOf(result: unknown): unknown {
  if (!Array.isArray(result)) return undefined;
  return 'count' in result ? result.count : result.length;
}
