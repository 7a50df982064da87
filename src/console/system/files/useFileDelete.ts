import { useMemo } from 'react';
import type { RaRecord } from 'react-admin';
import { files } from '#contract/system/files.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import type { DeleteOptions } from '#console/kit/actions/useDelete.ts';
import type { RowAction } from '#console/kit/list/types.ts';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { readUses, usesInWords } from './uses.ts';

/** Deletes a file after a question that names the records that show it, if the server knows them. */
export function useFileDelete(): RowAction {
  const text = useText();
  const options = useMemo<DeleteOptions>(() => {
    const usedIds = new Set<string>();
    return {
      serverMessage: true,
      consequence: async ({ id }: RaRecord<string>) => {
        usedIds.delete(id);
        // If this fails, the server still refuses to delete a file in use, and states the reason.
        const uses = await readUses(id).catch(() => undefined);
        const words = uses && usesInWords(uses, text);
        if (words !== undefined) usedIds.add(id);
        return words;
      },
      send: async ({ id }: RaRecord<string>) => {
        const { remove, removeUsed } = files.endpoints;
        await call(usedIds.has(id) ? removeUsed : remove, { params: { id } });
      },
    };
  }, [text]);
  return useDeleteAction(options);
}
