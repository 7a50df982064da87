import polyglotI18nProvider from 'ra-i18n-polyglot';
import raEnglish from 'ra-language-english';
import type { I18nProvider, TranslationMessages } from 'react-admin';
import { productOf } from '#contract/product.ts';
import { currentConfiguration } from '../providers/http.ts';
import { en } from './en/index.ts';
import { currentLanguage, isLanguage, languages, noteLanguage, type Language } from './language.ts';
import { followTexts, withName, type Tree } from './loadedTexts.ts';
import { takeWording } from './wording.ts';

/** The language in which a module's texts are added: the last one requested, even while it is loading. */
let requestedLanguage: Language = 'en';
const loadedTexts = followTexts(() => polyglot.changeLocale(requestedLanguage));

const polyglot = polyglotI18nProvider(messagesOf, 'en', [...languages], { allowMissing: import.meta.env.PROD });

/** react-admin's texts, ours and those of the loaded modules, in one provider. */
export const i18nProvider: I18nProvider = {
  ...polyglot,
  async changeLocale(locale) {
    requestedLanguage = isLanguage(locale) ? locale : 'en';
    const nextLanguage = requestedLanguage;
    await polyglot.changeLocale(nextLanguage);
    takeWording(nextLanguage === 'hi' ? (await loadHindi()).wording : undefined);
    if (nextLanguage !== currentLanguage()) noteLanguage(nextLanguage);
  },
};

const loadHindi = () => import('./hi/index.ts');

function messagesOf(locale: string): TranslationMessages | Promise<TranslationMessages> {
  if (locale !== 'hi') return withResources(Object.assign({}, en, ...loadedTexts.map(({ texts }) => texts)));
  return loadHindi().then(({ hi, ra }) => {
    const product = productOf(currentConfiguration().productName);
    return { ...withResources(withName(hi, product)), ra };
  });
}

/** react-admin looks up a noun's texts by its resource, so they are added under the resource as well. */
function withResources(texts: Tree): TranslationMessages {
  const nouns = loadedTexts.flatMap((module) => Object.entries(module.nouns));
  const resources = Object.fromEntries(nouns.map(([resource, { name }]) => [resource, texts[name]]));
  return { ...raEnglish, ...texts, resources };
}
