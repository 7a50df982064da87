import { createTheme, type Theme } from '@mui/material/styles';
import { controls } from './controls.ts';
import { reactAdmin } from './reactAdmin.ts';
import { surfaces } from './surfaces.ts';
import { fontFamily, fontSizes, motion, palettes, sizes, type Scheme } from './tokens.ts';

/** Converts pixels to rem, which MUI uses; the root size is 16 px. */
const rem = (pixels: number): string => `${pixels / 16}rem`;

const heading = (size: number, letterSpacing = '-0.01em') => ({
  fontSize: rem(size),
  fontWeight: 600,
  lineHeight: 1.35,
  letterSpacing,
});

function makeTheme(scheme: Scheme): Theme {
  const tokens = palettes[scheme];
  const filledColours = (main: string, softColour: string) => ({
    main,
    dark: main,
    light: softColour,
    contrastText: tokens.accentText,
  });
  return createTheme({
    palette: {
      mode: scheme,
      primary: { ...filledColours(tokens.accent, tokens.accentSoft), dark: tokens.accentStrong },
      secondary: filledColours(tokens.grey, tokens.greySoft),
      success: filledColours(tokens.green, tokens.greenSoft),
      warning: filledColours(tokens.amber, tokens.amberSoft),
      error: filledColours(tokens.red, tokens.redSoft),
      info: filledColours(tokens.accent, tokens.accentSoft),
      text: { primary: tokens.text, secondary: tokens.muted, disabled: tokens.muted },
      divider: tokens.line,
      background: { default: tokens.page, paper: tokens.card },
      action: { hover: tokens.hover, selected: tokens.accentSoft, focus: tokens.hover, active: tokens.muted },
    },
    shape: { borderRadius: sizes.radius },
    typography: {
      fontFamily,
      htmlFontSize: 16,
      fontSize: fontSizes.body,
      body1: { fontSize: rem(fontSizes.body), lineHeight: 1.5 },
      body2: { fontSize: rem(fontSizes.table), lineHeight: 1.5 },
      caption: { fontSize: rem(fontSizes.small), lineHeight: 1.4 },
      subtitle1: heading(fontSizes.heading3, '0'),
      subtitle2: heading(fontSizes.table, '0'),
      button: { fontSize: rem(fontSizes.body), fontWeight: 500, textTransform: 'none', letterSpacing: 0 },
      h1: heading(fontSizes.heading1, '-0.014em'),
      h2: heading(fontSizes.heading2),
      h3: heading(fontSizes.heading3),
      h4: heading(fontSizes.heading1, '-0.014em'),
      h5: heading(fontSizes.heading1, '-0.014em'),
      h6: heading(fontSizes.heading2),
    },
    transitions: {
      duration: {
        shortest: motion.quick,
        shorter: motion.quick,
        short: motion.calm,
        standard: motion.calm,
        complex: motion.calm,
        enteringScreen: motion.calm,
        leavingScreen: motion.quick,
      },
      easing: { easeInOut: motion.ease, easeOut: motion.ease, easeIn: motion.ease, sharp: motion.ease },
    },
    // Assigned instead of spread: a spread creates a new type, and comparing that with MUI's takes the compiler half a
    // minute.
    components: Object.assign({}, surfaces, controls, reactAdmin),
  });
}

/** The two themes, built from the same tokens as the custom properties. */
export const themes: Readonly<Record<Scheme, Theme>> = { light: makeTheme('light'), dark: makeTheme('dark') };
