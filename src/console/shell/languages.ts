import { useStoreContext } from 'react-admin';
import type { Language } from '#console/texts/language.ts';
import { localeKey } from './preferences.ts';

/** Sets the user's language. react-admin follows the store, and the server keeps it with the other preferences. */
export function useSetLanguage(): (language: Language) => void {
  const store = useStoreContext();
  return (language) => store.setItem(localeKey, language);
}
