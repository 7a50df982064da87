import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { en } from './en/index.ts';

type Tree = { readonly [key: string]: string | Tree };

const english = { ...raEnglish, ...en };

/** The languages that a person can choose. Another one is a line here and a case in `messagesOf`. */
export const languages = [{ locale: 'en', name: 'English' }];

/** react-admin's texts and ours in one provider. */
export function createI18nProvider(): I18nProvider {
  return polyglotI18nProvider(messagesOf, 'en', languages, { allowMissing: import.meta.env.PROD });
}

function messagesOf(locale: string): TranslationMessages | Promise<TranslationMessages> {
  if (locale !== 'hi') return english;
  return import('./hi/index.ts').then(({ hi }) => ({ ...english, ...fillIn(en, hi) }));
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
