import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { en } from './en/index.ts';
import { followTexts } from './loadedTexts.ts';

type Tree = { readonly [key: string]: string | Tree };

/** The languages that a person can choose. Another one is a line here and a case in `messagesOf`. */
export const languages = [{ locale: 'en', name: 'English' }];

const loaded = followTexts(() => i18nProvider.changeLocale(i18nProvider.getLocale()));

/** react-admin's texts, ours and those of the modules that are loaded, in one provider. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(messagesOf, 'en', languages, {
  allowMissing: import.meta.env.PROD,
});

function messagesOf(locale: string): TranslationMessages | Promise<TranslationMessages> {
  const english: Tree = Object.assign({}, en, ...loaded.map(({ texts }) => texts));
  if (locale !== 'hi') return withResources(english);
  return import('./hi/index.ts').then(({ hi }) => withResources(fillIn(english, hi)));
}

/** The texts of a noun are found by its resource as well, where react-admin looks for them. */
function withResources(texts: Tree): TranslationMessages {
  const nouns = loaded.flatMap((module) => Object.entries(module.nouns));
  const resources = Object.fromEntries(nouns.map(([resource, { name }]) => [resource, texts[name]]));
  return { ...raEnglish, ...texts, resources };
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
