import { languageKey } from '#console/providers/personalStorage.ts';

/** The languages to choose from, by their own names. Another language needs a line here and a case in `i18n.ts`. */
export const languages = [
  { locale: 'en', name: 'English' },
  { locale: 'hi', name: 'हिन्दी' },
] as const;

export type Language = (typeof languages)[number]['locale'];

/** Both languages use Indian grouping; offices use Latin digits in Hindi, too. */
const locales: Readonly<Record<Language, string>> = { en: 'en-IN', hi: 'hi-IN-u-nu-latn' };

let activeLanguage: Language = 'en';
const listeners = new Set<() => void>();

export const currentLanguage = (): Language => activeLanguage;

/** The locale of dates and numbers in the current language. */
export const currentLocale = (): string => locales[activeLanguage];

export function isLanguage(value: unknown): value is Language {
  return languages.some(({ locale }) => locale === value);
}

/** The language chosen in this browser; English by default. */
export function readLanguage(): Language {
  const storedLanguage = localStorage.getItem(languageKey);
  return isLanguage(storedLanguage) ? storedLanguage : 'en';
}

/** Sets the language of the document and of formatters, and remembers it in this browser. */
export function noteLanguage(newLanguage: Language): void {
  activeLanguage = newLanguage;
  document.documentElement.lang = newLanguage;
  if (newLanguage === 'en') localStorage.removeItem(languageKey);
  else localStorage.setItem(languageKey, newLanguage);
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`: calls `listener` when the language changes; returns a function that unsubscribes. */
export function subscribeLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/**
 * Creates a formatter only once per language, because creating one is slow. The returned function provides the
 * formatter for the current language.
 */
export function inEachLanguage<Format>(make: (locale: string) => Format): () => Format {
  const formats = new Map<Language, Format>();
  return () => {
    const format = formats.get(activeLanguage) ?? make(locales[activeLanguage]);
    formats.set(activeLanguage, format);
    return format;
  };
}
