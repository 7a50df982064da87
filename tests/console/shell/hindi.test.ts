import { describe, expect, it } from 'vitest';
import { en } from '#console/texts/en/index.ts';
import { signIn as signInInEnglish } from '#console/texts/en/signIn.ts';
import { hi } from '#console/texts/hi/index.ts';
import { messages } from '#console/texts/hi/messages.ts';
import { signIn } from '#console/texts/hi/signIn.ts';
import type { Tree } from '#console/texts/loadedTexts.ts';
import { messageInLanguage, takeWording } from '#console/texts/wording.ts';
import { policyTexts } from '#console/features/policies/policyTexts.ts';

const files = import.meta.glob<Record<string, Tree>>('../../../src/console/**/texts.ts', { eager: true });
const policy = policyTexts({ title: 'Privacy Policy', one: 'privacy policy', notFound: 'Policy not found' });
const english: Tree = Object.assign({ privacyPolicy: policy, signIn: signInInEnglish }, en, ...Object.values(files));
const hindi: Tree = { ...hi, signIn };

/** All texts of a tree with their keys. */
function leaves(tree: Tree, path = ''): [string, string][] {
  return Object.entries(tree).flatMap(([key, text]) =>
    typeof text === 'string' ? [[path + key, text] as [string, string]] : leaves(text, `${path}${key}.`),
  );
}

const inEnglish = new Map(leaves(english));
const inHindi = new Map(leaves(hindi));

/** Placeholders of a text, and its number of plural forms. */
const placeholdersOf = (text: string) => [
  ...new Set([...text.matchAll(/%\{\w+\}|\{product\}/g)].map(([placeholder]) => placeholder)),
];

const forms = (text: string) => text.split('||||').length;

/** Names, abbreviations and patterns may be the same in both languages, but not texts of two words. */
const hasWords = (text: string) => /[a-z]{3} [a-z]{3}/i.test(text.replaceAll(/%\{\w+\}/g, ''));

describe('the Hindi texts', () => {
  it('cover everything that the English ones say', () => {
    expect([...inEnglish.keys()].filter((key) => !inHindi.has(key))).toEqual([]);
  });

  it('use only placeholders of the English ones', () => {
    const differingTexts = [...inHindi].filter(([key, text]) => {
      const englishPlaceholders = placeholdersOf(inEnglish.get(key) ?? text);
      return placeholdersOf(text).some((name) => !englishPlaceholders.includes(name));
    });
    expect(differingTexts).toEqual([]);
  });

  it('omit no placeholder, except counts that occur in only one of the forms', () => {
    const differingTexts = [...inEnglish].filter(([key, text]) => {
      const hindiPlaceholders = placeholdersOf(inHindi.get(key) ?? text);
      return placeholdersOf(text).some(
        (name) => name !== '%{smart_count}' && name !== '{product}' && !hindiPlaceholders.includes(name),
      );
    });
    expect(differingTexts).toEqual([]);
  });

  it('have as many plural forms', () => {
    expect([...inEnglish].filter(([key, text]) => forms(text) !== forms(inHindi.get(key) ?? text))).toEqual([]);
  });

  it('are Hindi, not copies of the English ones', () => {
    const copied = [...inHindi].filter(([key, text]) => inEnglish.get(key) === text && hasWords(text));
    expect(copied.map(([key]) => key)).toEqual([]);
  });
});

describe('messages of the server', () => {
  it('are shown in the current language if translated', () => {
    takeWording({ modules: {}, groups: {}, messages: { Gone: 'नहीं रहा', 'At most {} of {}': '{2} में से {1} तक' } });
    expect(['Gone', 'At most 3 of 7', 'Other'].map(messageInLanguage)).toEqual(['नहीं रहा', '7 में से 3 तक', 'Other']);
    takeWording(undefined);
    expect(messageInLanguage('Gone')).toBe('Gone');
  });

  it('are Hindi with their values filled in', () => {
    takeWording({ modules: {}, groups: {}, messages });
    const sentences = [
      'Access from 203.0.113.9 is not allowed. Ask an administrator to add this address to the IP whitelist.',
      'This change would lock you out: your address 203.0.113.9 would no longer be allowed. Add your address to the list first.',
      'This link has expired or was already used. Request a new one.',
      'This file is not an image that can be used here (.png, .jpg).',
      'Stopped because 12 of 40 emails failed, more than 20 %.',
      'Access denied. Only an Admin can change this.',
    ].map(messageInLanguage);
    takeWording(undefined);
    expect(sentences.filter((message) => !/\p{Script=Devanagari}/u.test(message) || /\{\d\}/.test(message))).toEqual(
      [],
    );
    expect(sentences[4]).toBe('रोका गया: 40 में से 12 ईमेल विफल हुए, 20 % से ज़्यादा।');
  });
});
