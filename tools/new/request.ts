import { parseArgs } from 'node:util';
import { groups, type GroupId } from '#contract/modules.ts';

/** A new noun: its name in the plural, its domain, and its names where the rules do not find them. */
export type Request = {
  readonly nouns: string;
  readonly domain: GroupId;
  readonly one: string;
  readonly many: string;
  readonly label: string;
  readonly hindi: string;
  readonly icon: string;
};

/** The icon of a new noun for which none is named. */
export const defaultIcon = 'LabelOutlined';

/** Something that the caller has to put right; its message is a sentence for them. */
export class RequestError extends Error {}

const usage = `npm run new -- <nouns> <domain> [--one "exam centre"] [--label "Exam Centres"] [--hindi "परीक्षा केंद्र"] [--icon StoreOutlined]`;

/** Reads the arguments of the command. Throws a `RequestError` that says which one is wrong. */
export function requestOf(args: readonly string[]): Request {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { one: text, label: text, hindi: text, icon: text },
  });
  const [nouns, named] = positionals;
  if (nouns === undefined || named === undefined || positionals.length > 2) throw new RequestError(usage);
  if (!/^[a-z]+([A-Z][a-z]+)*$/.test(nouns)) {
    throw new RequestError(`${nouns} is no name: write the noun in the plural and in camel case, such as examCentres.`);
  }
  const domain = groups.find(({ id }) => id === named)?.id;
  if (!domain) throw new RequestError(`${named} is no domain: ${groups.map(({ id }) => id).join(', ')}.`);
  const many = nouns.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const one = values.one ?? singular(many);
  if (one === many) throw new RequestError(`Say what one of ${many} is called: --one "…".`);
  const label = values.label ?? many.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase());
  const icon = values.icon ?? defaultIcon;
  if (!/^[A-Z]\w*Outlined$/.test(icon)) throw new RequestError(`${icon} is no outlined icon of @mui/icons-material.`);
  return { nouns, domain, one, many, label, hindi: values.hindi ?? one, icon };
}

function singular(many: string): string {
  return many
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch|sh)es$/, '$1')
    .replace(/(?<=[^s])s$/, '');
}

/** The request as the words that the templates have between `__` and `__`; `place` is the one in the sidebar's group. */
export function wordsOf(request: Request, place: number): Readonly<Record<string, string>> {
  const { nouns, domain, one, many, label, hindi, icon } = request;
  const noun = one.replaceAll(/ ([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return {
    nouns,
    noun,
    Noun: capital(noun),
    path: many.replaceAll(' ', '-'),
    table: many.replaceAll(' ', '_'),
    one,
    One: capital(one),
    a_one: `${/^[aeiou]/.test(one) ? 'an' : 'a'} ${one}`,
    many,
    domain,
    label,
    hindi,
    icon,
    place: String(place),
  };
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
