import { trash } from '#contract/system/trash.ts';
import { call } from '#console/providers/call.ts';

/** The number of records of each noun that would be deleted with a record. Rejects if the server cannot count them. */
export async function countAlong(noun: string, id: string): Promise<Readonly<Record<string, number>>> {
  return (await call(trash.endpoints.along, { params: { noun, id } })).data;
}
