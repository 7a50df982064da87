import { themeKey as storageKey } from '#console/providers/personalStorage.ts';
import { customProperties, palettes, type Scheme } from './tokens.ts';

export const themeChoices = ['light', 'dark', 'system'] as const;
export type ThemeChoice = (typeof themeChoices)[number];

const darkQuery = '(prefers-color-scheme: dark)';
const listeners = new Set<() => void>();

/** The default theme, regardless of the system's setting. */
const defaultTheme: ThemeChoice = 'light';

let choice: ThemeChoice = defaultTheme;
let scheme: Scheme = 'light';

export function isThemeChoice(value: unknown): value is ThemeChoice {
  return themeChoices.some((candidate) => candidate === value);
}

/** Sets `data-theme` and the custom properties on `<html>`, and remembers the choice. */
export function applyTheme(newTheme: ThemeChoice): void {
  choice = newTheme;
  localStorage.setItem(storageKey, newTheme);
  paint();
}

/** Applies the choice that this browser remembers, or the default. */
export function applyRememberedTheme(): void {
  const storedChoice = localStorage.getItem(storageKey);
  choice = isThemeChoice(storedChoice) ? storedChoice : defaultTheme;
  paint();
}

function paint(): void {
  scheme = choice === 'system' ? (window.matchMedia(darkQuery).matches ? 'dark' : 'light') : choice;
  const html = document.documentElement;
  html.dataset.theme = scheme;
  html.style.colorScheme = scheme;
  for (const [name, value] of Object.entries(customProperties(scheme))) html.style.setProperty(name, value);
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', palettes[scheme].page);
  for (const listener of listeners) listener();
}

/** Applies the remembered choice, and then follows the system and other tabs. Call once, before rendering. */
export function startTheme(): void {
  applyRememberedTheme();
  window.matchMedia(darkQuery).addEventListener('change', paint);
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey) applyRememberedTheme();
  });
}

/**
 * For `useSyncExternalStore`: calls `listener` when the choice or scheme changes; returns a function that unsubscribes.
 */
export function subscribeTheme(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const currentChoice = (): ThemeChoice => choice;
export const currentScheme = (): Scheme => scheme;
