import { languageKey } from '#console/providers/personalStorage.ts';

/** The languages that a person can choose, as they call themselves. Another one is a line here and a case in `i18n.ts`. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'hi', name: 'हिन्दी' },
] as const;

export type Language = (typeof languages)[number]['locale'];

/** Both languages group numbers the Indian way; offices write Hindi with Latin digits. */
const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

let current: Language = 'en';
const listeners = new Set<() => void>();

/** The language on screen. */
export const currentLanguage = (): Language => current;

/** The locale of dates and numbers in the language on screen. */
export const currentLocale = (): string => locales[current];

export function isLanguage(value: unknown): value is Language {
  return languages.some(({ locale }) => locale === value);
}

/** The language chosen in this browser; English by default. */
export function readLanguage(): Language {
  const stored = localStorage.getItem(languageKey);
  return isLanguage(stored) ? stored : 'en';
}

/** Sets the language of the document and of formats, and remembers it in this browser. */
export function noteLanguage(next: Language): void {
  current = next;
  document.documentElement.lang = next;
  if (next === 'en') localStorage.removeItem(languageKey);
  else localStorage.setItem(languageKey, next);
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: calls `listener` when the language on screen changes; returns what ends it. */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Makes a formatter once for each language, because they are slow to make; the function returns that of the language on screen. */
export function inEachLanguage<Format>(make: (locale: string) => Format): () => Format {
  const made = new Map<Language, Format>();
  return () => {
    const format = made.get(current) ?? make(locales[current]);
    made.set(current, format);
    return format;
  };
}
