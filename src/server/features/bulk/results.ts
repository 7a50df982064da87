import type { BulkOutcome } from '#contract/features/bulk.ts';
import type { Refusal } from '../../http/refusal.ts';

/** The outcomes of records that were not refused. */
export const doneOutcomes: readonly BulkOutcome[] = ['done', 'skipped'];

export type RecordResult = {
  readonly place: number;
  readonly recordId: string | null;
  readonly outcome: BulkOutcome;
  readonly message: string | null;
  readonly errors: Readonly<Record<string, string>> | null;
};

const outcomes: Readonly<Partial<Record<Refusal['code'], BulkOutcome>>> = { not_found: 'gone', stale: 'changed' };

/** The result of a refused record, with the message and the errors that a single call would return. */
export function refusedResult(place: number, recordId: string | null, refusal: Refusal): RecordResult {
  return {
    place,
    recordId,
    outcome: outcomes[refusal.code] ?? 'refused',
    message: refusal.message,
    errors: refusal.details.errors ?? null,
  };
}

/** Whether a handler has skipped a row because its record already existed. */
export const isSkipped = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'outcome' in value && value.outcome === 'skipped';

/** The id of the record in a handler's result, even if it is nested one level deeper, as in the result of an import. */
export function recordIdIn(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  if ('_id' in value) return typeof value._id === 'string' ? value._id : undefined;
  for (const inner of Object.values(value)) {
    if (typeof inner === 'object' && inner !== null && '_id' in inner && typeof inner._id === 'string')
      return inner._id;
  }
  return undefined;
}
