import { useSyncExternalStore } from 'react';
import { currentChoice, currentScheme, subscribeTheme, type ThemeChoice } from './scheme.ts';
import type { Scheme } from './tokens.ts';

/** The user's choice: light, dark or the system's. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, currentChoice);
}

/** The current colour scheme. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribeTheme, currentScheme);
}
