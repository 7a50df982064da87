import { keyInWords } from '../format/keyInWords.ts';

/** An icon to choose: its stored name, and its label. */
export type IconChoice = { readonly id: string; readonly name: string };

/** Brands keep their own spelling. */
const brands = new Set(['Facebook', 'Twitter', 'LinkedIn', 'Instagram', 'YouTube', 'WhatsApp', 'Telegram', 'Discord']);

/**
 * The English name of an icon, which `messageInLanguage` translates: 'Graduation cap' for both `GraduationCap` and
 * `FaGraduationCap`.
 */
export function iconName(storedName: string): string {
  const baseName = storedName.replace(/^Fa(?=[A-Z])/, '');
  if (brands.has(baseName)) return baseName;
  return keyInWords(baseName);
}

/** The contract's icons as choices of an `IconInput`. Call it once, outside a component. */
export function iconChoices(names: readonly string[]): readonly IconChoice[] {
  return names.map((id) => ({ id, name: iconName(id) }));
}
