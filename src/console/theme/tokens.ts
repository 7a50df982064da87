/**
 * The design tokens: every colour, size and radius of the console. Two palettes with the same roles, one for light and
 * one for dark; tests/console/shell/tokens.test.ts checks every pair against WCAG 2.2 AA. The sign-in page and the CSS
 * modules read them as custom properties, and `theme.ts` passes the same values to MUI.
 */
export type Palette = {
  /** The background of the page, including the sidebar. */
  page: string;
  card: string;
  /** Surfaces above cards: menus, dialogs, tooltips. */
  raised: string;
  /** The background of a hovered row or item. */
  hover: string;
  /** Hairlines that only separate content. */
  line: string;
  /** Borders of controls, with a contrast of 3:1 on every background. */
  controlLine: string;
  text: string;
  muted: string;
  /** Clickable and selected elements. */
  accent: string;
  /** The accent while hovered. */
  accentStrong: string;
  /** Text on the accent and on the filled semantic colours. */
  accentText: string;
  accentSoft: string;
  green: string;
  greenSoft: string;
  amber: string;
  amberSoft: string;
  red: string;
  redSoft: string;
  grey: string;
  greySoft: string;
  focus: string;
  /** Dims the page behind a dialog or drawer. */
  scrim: string;
  shadow: string;
};

export const light: Palette = {
  page: '#f7f7f9',
  card: '#ffffff',
  raised: '#ffffff',
  hover: '#f0f0f4',
  line: '#e3e3e9',
  controlLine: '#858690',
  text: '#191a22',
  muted: '#5b5d68',
  accent: '#3549c3',
  accentStrong: '#2837ac',
  accentText: '#ffffff',
  accentSoft: '#eceefd',
  green: '#00673a',
  greenSoft: '#dcf5e5',
  amber: '#7d4e06',
  amberSoft: '#fdf0d5',
  red: '#b51e26',
  redSoft: '#fdebea',
  grey: '#55565f',
  greySoft: '#ececf0',
  focus: '#4f6bee',
  scrim: 'rgb(18 18 28 / 0.38)',
  shadow: '0 1px 2px rgb(22 22 40 / 0.06), 0 12px 32px -8px rgb(22 22 40 / 0.18)',
};

export const dark: Palette = {
  page: '#0f0f13',
  card: '#16171b',
  raised: '#1e1f25',
  hover: '#222329',
  line: '#2b2c33',
  controlLine: '#777983',
  text: '#ececf0',
  muted: '#a7a8b2',
  accent: '#a0acff',
  accentStrong: '#bcc5ff',
  accentText: '#101228',
  accentSoft: '#262a4a',
  green: '#6fd395',
  greenSoft: '#173221',
  amber: '#edbb64',
  amberSoft: '#3b2a12',
  red: '#f88e8c',
  redSoft: '#451e1f',
  grey: '#b2b3ba',
  greySoft: '#2a2b31',
  focus: '#8d9bff',
  scrim: 'rgb(4 4 8 / 0.6)',
  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 16px 40px -8px rgb(0 0 0 / 0.6)',
};

export const palettes = { light, dark } as const;
export type Scheme = keyof typeof palettes;

export const fontFamily =
  "'Inter Variable', 'Inter Fallback', 'Noto Sans Devanagari Variable', system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** Pixels. Headings differ in weight rather than in size. */
export const fontSizes = { body: 14, table: 13, small: 12, heading1: 20, heading2: 16, heading3: 14 } as const;

/** Pixels. Everything else follows the 4 px grid: 8 within a group, 16 between fields, 24 between sections. */
export const sizes = {
  radius: 8,
  radiusSmall: 6,
  sidebar: 264,
  sidebarCollapsed: 80,
  topBar: 56,
  control: 36,
  row: 44,
  rowCompact: 36,
  /** The maximum width of forms and text. */
  measure: 1040,
} as const;

/** Milliseconds and easing of the few animations. */
export const motion = { quick: 120, calm: 180, ease: 'cubic-bezier(0.2, 0, 0, 1)' } as const;

/** `accentSoft` becomes `--accent-soft`. */
function propertyName(role: string): string {
  return `--${role.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}

function pixels(values: Readonly<Record<string, number>>, prefix = ''): [string, string][] {
  return Object.entries(values).map(([role, value]) => [propertyName(prefix + role), `${value}px`]);
}

/** All tokens of a scheme as CSS custom properties: `--card`, `--accent-soft`, `--radius`, `--font-table`, ... */
export function customProperties(scheme: Scheme): Readonly<Record<string, string>> {
  return Object.fromEntries([
    ...Object.entries(palettes[scheme]).map(([role, value]) => [propertyName(role), value]),
    ...pixels(sizes),
    ...pixels(fontSizes, 'font-'),
    ['--font', fontFamily],
    ['--quick', `${motion.quick}ms`],
    ['--calm', `${motion.calm}ms`],
    ['--ease', motion.ease],
  ]);
}
