import type { Text } from '#console/texts/index.ts';

/** The two sets of modes (readings.md §5): of the inline row, and of the dialog. */
export const inlineModes = ['online', 'offline'] as const;
export const dialogModes = ['Digital Hub+Virtual', 'Digital Hub+Center'] as const;

/** The modes of a set; a stored one of the other set, or none, is among them, so that it is shown and kept. */
export function modeChoices(modes: readonly string[], stored: string, text: Text): { id: string; name: string }[] {
  const known = modes.includes(stored) ? modes : [stored, ...modes];
  return known.map((mode) => ({ id: mode, name: mode === '' ? text('students.noMode') : mode }));
}
