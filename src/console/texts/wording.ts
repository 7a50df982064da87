/**
 * Texts outside the console's catalogue, because the server uses them too: names of modules by their ids in the
 * contract, and messages by their English text, in which `{}` matches anything. Translations refer to the matches as
 * `{1}`, `{2}`.
 */
export type Wording = {
  readonly modules: Readonly<Record<string, string>>;
  readonly groups: Readonly<Record<string, string>>;
  readonly messages: Readonly<Record<string, string>>;
};

type Pattern = { readonly pattern: RegExp; readonly translation: string };

let wording: Wording | undefined;
let patterns: readonly Pattern[] = [];

/** Sets the wording of another language; undefined for English, which the contract itself contains. */
export function takeWording(newWording: Wording | undefined): void {
  if (newWording === wording) return;
  wording = newWording;
  patterns = Object.entries(newWording?.messages ?? {})
    .filter(([english]) => english.includes('{}'))
    .map(([english, translation]) => {
      const parts = english.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's'), translation };
    });
}

/** The wording of the current language; undefined for English. */
export const currentWording = (): Wording | undefined => wording;

/** A message of the contract or the server in the user's language; unchanged if it has no translation. */
export function messageInLanguage(message: string): string {
  if (!wording) return message;
  const wholeTranslation = wholeMessage(message);
  if (wholeTranslation !== undefined) return wholeTranslation;
  for (const { pattern, translation } of patterns) {
    const match = pattern.exec(message);
    if (match) {
      const parts = match.map((part) => wholeMessage(part) ?? part);
      return translation.replaceAll(/\{(\d)\}/g, (_, place: string) => parts[Number(place)] ?? '');
    }
  }
  return message;
}

function wholeMessage(message: string): string | undefined {
  return wording && Object.hasOwn(wording.messages, message) ? wording.messages[message] : undefined;
}
