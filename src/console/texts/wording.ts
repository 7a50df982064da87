/**
 * Texts outside the console's catalogue, because the server uses them too: names of modules by their ids in the
 * contract, and messages by their English text, in which `{}` matches anything. A translation refers to the matches as
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

/** Takes another language's words; nothing for English, which is what the contract says. */
export function takeWording(next: Wording | undefined): void {
  if (next === wording) return;
  wording = next;
  patterns = Object.entries(next?.messages ?? {})
    .filter(([english]) => english.includes('{}'))
    .map(([english, translation]) => {
      const parts = english.split('{}').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return { pattern: new RegExp(`^${parts.join('(.+?)')}$`, 's'), translation };
    });
}

/** The words of the language on screen; undefined for English. */
export const currentWording = (): Wording | undefined => wording;

/** A message of the contract or the server in the person's language; as it is where nobody has translated it. */
export function messageInLanguage(message: string): string {
  if (!wording) return message;
  const whole = wholeMessage(message);
  if (whole !== undefined) return whole;
  for (const { pattern, translation } of patterns) {
    const found = pattern.exec(message);
    if (found) {
      const parts = found.map((part) => wholeMessage(part) ?? part);
      return translation.replaceAll(/\{(\d)\}/g, (_, place: string) => parts[Number(place)] ?? '');
    }
  }
  return message;
}

function wholeMessage(message: string): string | undefined {
  return wording && Object.hasOwn(wording.messages, message) ? wording.messages[message] : undefined;
}
