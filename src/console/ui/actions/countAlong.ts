import { trash } from '#contract/system/trash.ts';
import { call } from '#console/providers/call.ts';

/** How many records of each noun would be deleted along with a record. Rejects where the server cannot say. */
export async function countAlong(noun: string, id: string): Promise<Readonly<Record<string, number>>> {
  return (await call(trash.endpoints.along, { params: { noun, id } })).data;
}
