import type { I18nProvider, TranslationMessages } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import { en } from './en/index.ts';
import type { ConsoleModule } from '../module.ts';
import type { ModuleTexts } from './index.ts';

type Tree = { readonly [key: string]: string | Tree };

const ours: Tree & Partial<ModuleTexts> = { ...en };
/** The noun behind each resource: its texts are also found by the resource, where react-admin looks for them. */
const nounOf = new Map<string, string>();

/** The languages that a person can choose. Another one is a line here and a case in `messagesOf`. */
export const languages = [{ locale: 'en', name: 'English' }];

/** react-admin's texts, ours and those of the modules that are loaded, in one provider. */
export const i18nProvider: I18nProvider = polyglotI18nProvider(messagesOf, 'en', languages, {
  allowMissing: import.meta.env.PROD,
});

/** Adds the texts of a module and of its resources. Await it before a screen of the module is rendered. */
export async function addTexts({ texts, nouns }: Pick<ConsoleModule, 'texts' | 'nouns'>): Promise<void> {
  Object.assign(ours, texts);
  for (const [resource, { name }] of Object.entries(nouns)) nounOf.set(resource, name);
  await i18nProvider.changeLocale(i18nProvider.getLocale());
}

function messagesOf(locale: string): TranslationMessages | Promise<TranslationMessages> {
  if (locale !== 'hi') return withResources(ours);
  return import('./hi/index.ts').then(({ hi }) => withResources(fillIn(ours, hi)));
}

function withResources(texts: Tree): TranslationMessages {
  const resources = [...nounOf].map(([resource, noun]) => [resource, texts[noun]] as const);
  return { ...raEnglish, ...texts, resources: Object.fromEntries(resources) };
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
