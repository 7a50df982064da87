import { describe, expect, it } from 'vitest';
import { createI18nProvider, fillIn } from '#console/texts/i18n.ts';

describe('the texts', () => {
  it('of react-admin and ours come from one provider', () => {
    const { translate } = createI18nProvider();
    expect(translate('shell.welcome.title')).toBe('Welcome to Admin Dashboard');
    expect(translate('ra.action.save')).toBe('Save');
  });

  it('fall back to English where a language lacks one', async () => {
    const provider = createI18nProvider();
    await provider.changeLocale('hi');
    expect(provider.translate('shell.denied.title')).toBe('Access Denied');
    expect(fillIn({ a: 'one', b: { c: 'two', d: 'three' } }, { b: { d: 'तीन' } })).toEqual({
      a: 'one',
      b: { c: 'two', d: 'तीन' },
    });
  });

  it('count what waits', () => {
    const { translate } = createI18nProvider();
    expect(translate('shell.sidebar.waiting', { smart_count: 1 })).toBe('1 is waiting');
    expect(translate('shell.sidebar.waiting', { smart_count: 4 })).toBe('4 are waiting');
  });
});
