import { useSyncExternalStore } from 'react';
import { currentChoice, currentScheme, subscribeTheme, type ThemeChoice } from './scheme.ts';
import type { Scheme } from './tokens.ts';

/** The person's choice: light, dark or the system's. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, currentChoice);
}

/** The scheme on screen. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribeTheme, currentScheme);
}
