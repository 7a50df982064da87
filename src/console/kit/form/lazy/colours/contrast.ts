import {
  clampChroma,
  differenceEuclidean,
  formatHex,
  modeHsl,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  parse,
  useMode as supports,
  wcagContrast,
  type Color,
} from 'culori/fn';

supports(modeRgb);
supports(modeLrgb);
supports(modeHsl);
supports(modeOklab);
const toOklch = supports(modeOklch);
const toRgb = supports(modeRgb);

/** The minimum contrast of text, and of icons or text of at least 24 px (WCAG 2.2 AA). */
export const requiredContrast = { text: 4.5, large: 3 } as const;

/**
 * The contrast between a colour and a background, 1 to 21; for a gradient, the lowest at any of its stops. Undefined if
 * a value is not a colour.
 */
export function contrastOf(colour: string, ground: string): number | undefined {
  const text = parse(colour.trim());
  const stops = coloursIn(ground);
  return text && stops.length > 0 ? lowestContrast(text, stops) : undefined;
}

/** The nearest shade of a colour, as `#1a2b3c`, that reaches `minContrast` on the whole background. */
export function readableShade(colour: string, ground: string, minContrast: number): string | undefined {
  const text = parse(colour.trim());
  const stops = coloursIn(ground);
  if (!text || stops.length === 0) return undefined;
  const { l, ...rest } = toOklch(withoutAlpha(text));
  for (let step = 1; step <= 100; step += 1) {
    for (const shade of [l - step / 100, l + step / 100]) {
      if (shade < 0 || shade > 1) continue;
      const hex = formatHex(clampChroma({ ...rest, l: shade }, 'oklch'));
      const colourObject = parse(hex);
      if (colourObject && lowestContrast(colourObject, stops) >= minContrast) return hex;
    }
  }
  return undefined;
}

const difference = differenceEuclidean('oklab');

/**
 * Among the choices whose contrast is at least `minContrast` on the whole background, the one nearest to the colour.
 */
export function nearestReadable<Choice extends { readonly css: string }>(
  colour: string,
  ground: string,
  minContrast: number,
  choices: readonly Choice[],
): Choice | undefined {
  return choices
    .filter(({ css }) => (contrastOf(css, ground) ?? 0) >= minContrast)
    .toSorted((one, other) => difference(colour, one.css) - difference(colour, other.css))[0];
}

function lowestContrast(text: Color, stops: readonly Color[]): number {
  return Math.min(...stops.map((stop) => wcagContrast(blend(text, stop), stop)));
}

/** Blends a translucent colour with its background. */
function blend(text: Color, ground: Color): Color {
  const alpha = text.alpha ?? 1;
  if (alpha === 1) return text;
  const [front, back] = [toRgb(text), toRgb(ground)];
  const mix = (channel: 'r' | 'g' | 'b') => front[channel] * alpha + back[channel] * (1 - alpha);
  return { mode: 'rgb', r: mix('r'), g: mix('g'), b: mix('b') };
}

function withoutAlpha(colour: Color): Color {
  return { ...colour, alpha: 1 };
}

const colourPattern = /#[\da-f]+|\b(?:rgb|hsl)a?\([^)]*\)|\b[a-z]+\b(?!-|\()/gi;

/** The stops of a gradient, or the single colour of a plain background. Values that are not colours are left out. */
function coloursIn(css: string): readonly Color[] {
  return (css.match(colourPattern) ?? []).flatMap((part) => parse(part) ?? []).map(withoutAlpha);
}
