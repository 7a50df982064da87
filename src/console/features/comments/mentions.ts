import type { Mentionable, Person } from '#contract/features/comments.ts';

/** The maximum number of suggested colleagues. */
const maxOffered = 8;

/** The beginning of a name after an `@` before the caret; undefined if no name is being typed. */
export function typedName(text: string, caret: number): string | undefined {
  const [, name] = /(?:^|[\s(])@([^\s@]*(?: [^\s@]*)?)$/u.exec(text.slice(0, caret)) ?? [];
  return name;
}

/** The colleagues whose names have a word that begins with the typed text; those who may read the record come first. */
export function offeredFor(name: string, colleagues: readonly Mentionable[]): readonly Mentionable[] {
  const typedStart = name.toLocaleLowerCase();
  const fits = (each: Mentionable) => {
    const full = each.name.toLocaleLowerCase();
    return full.startsWith(typedStart) || full.split(/\s+/).some((word) => word.startsWith(typedStart));
  };
  return colleagues
    .filter(fits)
    .toSorted((a, b) => Number(b.mayRead) - Number(a.mayRead) || a.name.localeCompare(b.name))
    .slice(0, maxOffered);
}

/** The text with the name in place of the characters typed after `@`, and the caret after the name. */
export function withName(text: string, caret: number, name: string): { text: string; caret: number } {
  const typedStart = typedName(text, caret) ?? '';
  const start = caret - typedStart.length;
  const textUpToName = `${text.slice(0, start)}${name} `;
  return { text: textUpToName + text.slice(caret), caret: textUpToName.length };
}

/** The ids of the people mentioned in a text. */
export const mentionedIn = (text: string, people: readonly Person[]): string[] =>
  [...new Map(people.map((person) => [person._id, person.name]))].flatMap(([id, name]) =>
    text.includes(`@${name}`) ? [id] : [],
  );

/** A text split into plain parts and mentions. */
export function partsOfText(
  text: string,
  mentions: readonly Person[],
): readonly { text: string; isMention: boolean }[] {
  const names = mentions.map(({ name }) => `@${name}`).toSorted((a, b) => b.length - a.length);
  if (names.length === 0) return [{ text, isMention: false }];
  const pattern = new RegExp(`(${names.map((name) => RegExp.escape(name)).join('|')})`, 'u');
  return text
    .split(pattern)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, isMention: names.includes(part) }));
}
