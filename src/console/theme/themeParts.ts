import type { ThemeOptions } from '@mui/material/styles';

/** Default props and styles of components, as one part of the theme. */
export type ThemeParts = NonNullable<ThemeOptions['components']>;
