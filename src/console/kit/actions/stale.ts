import type { RaRecord } from 'react-admin';
import { ApiError } from '#console/providers/http.ts';

/** The current record in a refusal that was caused by a concurrent save; undefined for other errors. */
export function staleIn(error: unknown): RaRecord | undefined {
  if (!(error instanceof ApiError) || error.status !== 409 || error.body.code !== 'stale') return undefined;
  const { current } = error.body;
  return current && { ...current, id: String(current._id ?? '') };
}
