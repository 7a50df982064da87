import { files, type FileUse } from '#contract/system/files.ts';
import { call } from '#console/providers/call.ts';
import { isUnknownCall } from '#console/providers/http.ts';
import type { Text } from '#console/texts/index.ts';

/** The records that show a file; undefined where the server does not know. */
export async function readUses(id: string): Promise<readonly FileUse[] | undefined> {
  try {
    return (await call(files.endpoints.uses, { params: { id } })).data;
  } catch (error) {
    if (isUnknownCall(error)) return undefined;
    throw error;
  }
}

const mostNamed = 3;

/** What a deletion says of the records that show the file. */
export function usesInWords(uses: readonly FileUse[], text: Text): string {
  const first = uses.slice(0, mostNamed).map(({ title }) => title);
  const names = first.join(', ');
  const more = uses.length - first.length;
  return text('files.usedBy', {
    smart_count: uses.length,
    names: more > 0 ? text('files.andMore', { names, more }) : names,
  });
}
