import { useCallback } from 'react';
import { useText } from '#console/texts/index.ts';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/** Returns the courses from the values of the form or from a reply of the server. */
export function materialsIn(page: unknown): readonly unknown[] {
  const materials: unknown =
    typeof page === 'object' && page !== null && 'materials' in page ? page.materials : undefined;
  return Array.isArray(materials) ? materials : [];
}

/**
 * Warns if the reply contains a different number of courses than was sent, because some servers drop courses without an
 * error.
 */
export function useMaterialsCheck(): (sentCount: number, savedRecord: unknown) => void {
  const text = useText();
  const dialogs = useDialogs();
  return useCallback(
    (sentCount, savedRecord) => {
      if (materialsIn(savedRecord).length !== sentCount) dialogs.notice(text('demoDigitalHub.notAllSaved'));
    },
    [dialogs, text],
  );
}
