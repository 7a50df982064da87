import { useSyncExternalStore } from 'react';
import { currentChoice, currentScheme, subscribeTheme, type ThemeChoice } from './scheme.ts';
import type { Scheme } from './tokens.ts';

/** What the person chose: light, dark or the system's. */
export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribeTheme, currentChoice);
}

/** What is on screen now. */
export function useScheme(): Scheme {
  return useSyncExternalStore(subscribeTheme, currentScheme);
}
