import { files, type FileUses } from '#contract/system/files.ts';
import { callIfKnown } from '#console/providers/call.ts';
import type { Text } from '#console/texts/index.ts';

/** The records that show a file; undefined if the server does not know them. */
export async function readUses(id: string): Promise<FileUses | undefined> {
  return (await callIfKnown(files.endpoints.uses, { params: { id } })) ?? undefined;
}

const maxNamed = 3;

/** The sentence in a delete question about the records that show the file; undefined if there are none. */
export function usesInWords({ records, others }: FileUses, text: Text): string | undefined {
  const count = records.length + others;
  if (count === 0) return undefined;
  const firstTitles = records.slice(0, maxNamed).map(({ title }) => title);
  if (firstTitles.length === 0) return text('files.usedByOthers', { smart_count: others });
  const names = firstTitles.join(', ');
  const otherCount = count - firstTitles.length;
  return text('files.usedBy', {
    smart_count: count,
    names: otherCount > 0 ? text('files.andMore', { names, more: otherCount }) : names,
  });
}
