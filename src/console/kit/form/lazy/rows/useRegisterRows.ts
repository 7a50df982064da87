import { useCallback } from 'react';
import { useText } from '#console/texts/index.ts';
import { valueInWords } from '../../conflict/valueInWords.ts';
import { useRegisterField } from '../../fields.ts';

/** Registers a list of rows with the form. Its value in words has one line per row. */
export function useRegisterRows(path: string, label: string): void {
  const text = useText();
  const show = useCallback(
    (value: unknown) => {
      const rows: readonly unknown[] = Array.isArray(value) ? value : [];
      return rows.map((row, index) => `${index + 1}. ${valueInWords(withoutId(row), text)}`).join('\n');
    },
    [text],
  );
  useRegisterField({ source: path, label, show, rows: true });
}

function withoutId(row: unknown): unknown {
  if (typeof row !== 'object' || row === null) return row;
  return Object.fromEntries(Object.entries(row).filter(([key]) => key !== '_id'));
}

/** The error of the list itself, such as too many rows; the rows show their own errors. */
export function listError(error: unknown): string | undefined {
  const rootError: unknown = typeof error === 'object' && error !== null && 'root' in error ? error.root : error;
  if (typeof rootError !== 'object' || rootError === null || !('message' in rootError)) return undefined;
  return typeof rootError.message === 'string' ? rootError.message : undefined;
}
