import { useState } from 'react';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useDialogs } from '../dialogs/context.ts';

/**
 * Returns `save`, which runs a function that writes a file, and reports a rejection with `failure`; `pending` is true
 * while it runs.
 */
export function useSaveFile(failure: TextKey): {
  pending: boolean;
  save: (write: () => Promise<void>) => Promise<void>;
} {
  const text = useText();
  const dialogs = useDialogs();
  const [pending, setPending] = useState(false);

  async function save(write: () => Promise<void>) {
    setPending(true);
    try {
      await write();
    } catch {
      dialogs.error(text(failure));
    } finally {
      setPending(false);
    }
  }

  return { pending, save };
}
