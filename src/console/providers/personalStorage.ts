import { unsavedPrefix } from './unsaved.ts';

/**
 * Names of a person's values in the browser. In a file of its own because the sign-in page needs them without
 * react-admin's store (personalStore.ts), which uses the same names.
 */
const store = 'RaStoreconsole.';

/** react-admin puts its own name before the store's. */
export const storeName = (employeeId: string): string => `console.${employeeId}`;
const keyInStorage = (employeeId: string, key: string): string => `${store}${employeeId}.${key}`;

/** The key of the preferences that have not been sent to the server. */
export const unsentKey = 'unsent';
/** The module that this tab is in (shell/visits.ts). */
export const visitKey = 'visit';
/** The person's theme in this browser; read before anything is rendered. */
export const themeKey = 'theme';
/** The language; unlike the theme it is kept for the next person who signs in here. */
export const languageKey = 'language';
/** Written and removed in one go, to notify other tabs of a deliberate sign-out. */
const signedOutKey = 'signed out';

/** Puts the preferences that came with a sign-in where the store reads them, but for those changed here since. */
export function keepPreferences(employeeId: string, preferences: Readonly<Record<string, unknown>>): void {
  const unsent = localStorage.getItem(keyInStorage(employeeId, unsentKey)) ?? '';
  for (const [key, value] of Object.entries(preferences)) {
    if (!unsent.includes(JSON.stringify(key)))
      localStorage.setItem(keyInStorage(employeeId, key), JSON.stringify(value));
  }
}

/**
 * Clears everything personal, here and in other tabs: preferences, drafts, interrupted imports. A deliberate sign-out
 * leaves nothing behind; data of a session that ended without one are kept until then.
 */
export function forgetPersonalData(): void {
  forgetHere();
  localStorage.setItem(signedOutKey, 'now');
  localStorage.removeItem(signedOutKey);
}

function forgetHere(): void {
  for (const name of Object.keys(localStorage)) {
    if (name.startsWith(store) || name === themeKey) localStorage.removeItem(name);
  }
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(unsavedPrefix) || name === visitKey) sessionStorage.removeItem(name);
  }
}

/** Forgets what this tab keeps when somebody signs out in another one; returns what ends it. */
export function forgetWithOtherTabs(): () => void {
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

function onStorage({ key, newValue }: StorageEvent): void {
  if (key === signedOutKey && newValue === null) forgetHere();
}
