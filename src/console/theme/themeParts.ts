import type { ThemeOptions } from '@mui/material/styles';

/** Defaults and styles of components: a part of the theme. */
export type ThemeParts = NonNullable<ThemeOptions['components']>;
