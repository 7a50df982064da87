import type { Text, TextKey } from '#console/texts/index.ts';
import { person as texts } from './texts.ts';

const kinds: Readonly<Record<string, TextKey>> = Object.fromEntries(
  Object.keys(texts.kinds).map((kind) => [kind, `person.kinds.${kind}` as TextKey]),
);

/** The name of a noun with records of people, such as 'Leads'. */
export function kindLabel(text: Text, kind: string): string {
  const key = kinds[kind];
  return key ? text(key) : kind;
}
