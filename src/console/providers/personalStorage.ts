import { unsavedPrefix } from './unsaved.ts';

/**
 * The prefix of the keys under which react-admin's store (personalStore.ts) keeps a user's values in the browser. The
 * keys are in a separate file, because the sign-in page needs them without that store.
 */
const store = 'RaStoreconsole.';

/** The name of a user's store, to which react-admin prepends its own prefix. */
export const storeName = (employeeId: string): string => `console.${employeeId}`;
const keyInStorage = (employeeId: string, key: string): string => `${store}${employeeId}.${key}`;

/** The key of the preferences that have not been sent to the server. */
export const unsentKey = 'unsent';
/** The key of the module that is open in this tab (shell/visits.ts). */
export const visitKey = 'visit';
/** The key of the user's theme in this browser; read before anything is rendered. */
export const themeKey = 'theme';
/** The key of the language; unlike the theme, the language is kept for the next user who signs in here. */
export const languageKey = 'language';
/** The key that is written and immediately removed, to notify other tabs of a deliberate sign-out. */
const signedOutKey = 'signed out';

/** Stores the preferences received at sign-in, except those that have been changed here since. */
export function keepPreferences(employeeId: string, preferences: Readonly<Record<string, unknown>>): void {
  const unsent = localStorage.getItem(keyInStorage(employeeId, unsentKey)) ?? '';
  for (const [key, value] of Object.entries(preferences)) {
    if (!unsent.includes(JSON.stringify(key)))
      localStorage.setItem(keyInStorage(employeeId, key), JSON.stringify(value));
  }
}

/**
 * Clears everything personal, here and in other tabs: preferences, drafts, interrupted imports. A deliberate sign-out
 * leaves no data behind; if a session ends in any other way, the data is kept until the next session.
 */
export function forgetPersonalData(): void {
  forgetInThisTab();
  localStorage.setItem(signedOutKey, 'now');
  localStorage.removeItem(signedOutKey);
}

function forgetInThisTab(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(store) || name === themeKey) localStorage.removeItem(name);
  }
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(unsavedPrefix) || name === visitKey) sessionStorage.removeItem(name);
  }
}

/** Clears this tab's personal data when the user signs out in another tab; returns a function that stops this. */
export function forgetWithOtherTabs(): () => void {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === signedOutKey && newValue === null) forgetInThisTab();
}
