import { studentModes } from '#contract/people/students.ts';
import type { Text } from '#console/texts/index.ts';
import { storedInWords } from '#console/kit/format/storedInWords.ts';

/**
 * The inline row offers the first set of modes, the edit dialog the second. A stored value of the other set is still
 * shown.
 */
export const inlineModes = ['online', 'offline'] as const;
export const dialogModes = ['Digital Hub+Virtual', 'Digital Hub+Center'] as const;

/** A mode in the person's language. */
export function modeInWords(mode: string, text: Text): string {
  if (mode === '') return text('students.noMode');
  return storedInWords(studentModes, mode, (known) => text(`students.modes.${known}`));
}

/** The modes of a set. A stored mode of the other set, or none, is included, so that it is shown and kept. */
export function modeChoices(modes: readonly string[], storedMode: string, text: Text): { id: string; name: string }[] {
  const allModes = modes.includes(storedMode) ? modes : [storedMode, ...modes];
  return allModes.map((mode) => ({ id: mode, name: modeInWords(mode, text) }));
}
