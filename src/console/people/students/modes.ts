import { studentModes } from '#contract/people/students.ts';
import type { Text } from '#console/texts/index.ts';
import { storedInWords } from '#console/kit/format/storedInWords.ts';

/**
 * The modes offered by the inline row, and those offered by the edit dialog. A stored value from the other set is still
 * shown.
 */
export const inlineModes = ['online', 'offline'] as const;
export const dialogModes = ['Digital Hub+Virtual', 'Digital Hub+Center'] as const;

/** A mode in the user's language. */
export function modeInWords(mode: string, text: Text): string {
  if (mode === '') return text('students.noMode');
  return storedInWords(studentModes, mode, (modeName) => text(`students.modes.${modeName}`));
}

/**
 * The modes of a set. A stored mode that is empty or from the other set is included, so that it is shown and stays
 * selected.
 */
export function modeChoices(modes: readonly string[], storedMode: string, text: Text): { id: string; name: string }[] {
  const allModes = modes.includes(storedMode) ? modes : [storedMode, ...modes];
  return allModes.map((mode) => ({ id: mode, name: modeInWords(mode, text) }));
}
