import { afterEach, describe, expect, it } from 'vitest';
import { i18nProvider } from '#console/texts/i18n.ts';
import { addTexts } from '#console/texts/loadedTexts.ts';

const { translate } = i18nProvider;

afterEach(() => i18nProvider.changeLocale('en'));

describe('the texts', () => {
  it('of react-admin and ours come from one provider', () => {
    expect(translate('shell.welcome.title')).toBe('Welcome to Admin Dashboard');
    expect(translate('ra.action.save')).toBe('Save');
  });

  it('of a module are available once it is loaded, in any language', async () => {
    const { default: news } = await import('#console/content/news/index.ts');
    expect(Object.keys(news.texts)).toEqual(['news']);
    await i18nProvider.changeLocale('hi');
    await addTexts(news);
    expect(translate('news.title')).toBe('समाचार');
    expect(document.documentElement.lang).toBe('hi');
    await i18nProvider.changeLocale('en');
    expect(translate('news.title')).toBe('News');
    expect(translate('resources.news.fields.descr'), 'as react-admin looks it up').toBe('Description');
  });

  it('have plural forms', () => {
    expect(translate('shell.palette.results', { smart_count: 1 })).toBe('1 result');
    expect(translate('shell.palette.results', { smart_count: 4 })).toBe('4 results');
  });
});
