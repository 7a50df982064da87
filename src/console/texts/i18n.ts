import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { en } from './en/index.ts';
import type { ModuleTexts } from './index.ts';

type Tree = { readonly [key: string]: string | Tree };

const ours: Tree & Partial<ModuleTexts> = { ...en };

/** The languages that a person can choose. Another one is a line here and a case in `messagesOf`. */
export const languages = [{ locale: 'en', name: 'English' }];

/** react-admin's texts, ours and those of the modules that are loaded, in one provider. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(messagesOf, 'en', languages, {
  allowMissing: import.meta.env.PROD,
});

/** Adds a module's texts. Await it before a screen of the module is rendered. */
export async function addTexts(texts: Partial<ModuleTexts>): Promise<void> {
  Object.assign(ours, texts);
  await i18nProvider.changeLocale(i18nProvider.getLocale());
}

function messagesOf(locale: string): TranslationMessages | Promise<TranslationMessages> {
  const english = { ...raEnglish, ...ours };
  if (locale !== 'hi') return english;
  return import('./hi/index.ts').then(({ hi }) => ({ ...raEnglish, ...fillIn(ours, hi) }));
}

/** `texts` with what it lacks taken from `fallback`. */
export function fillIn(fallback: Tree, texts: Tree): Tree {
  const filled = Object.entries(fallback).map(([key, text]) => {
    const own = texts[key];
    if (typeof text === 'string' || typeof own === 'string') return [key, own ?? text];
    return [key, own ? fillIn(text, own) : text];
  });
  return Object.fromEntries(filled);
}
