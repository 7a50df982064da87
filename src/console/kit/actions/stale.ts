import type { RaRecord } from 'react-admin';
import { ApiError } from '#console/providers/http.ts';

/** The current record, from a refusal caused by a concurrent save. */
export function staleIn(error: unknown): RaRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.body.code !== 'stale') return undefined;
  const { current } = error.body;
  return current && { ...current, id: String(current._id ?? '') };
}
