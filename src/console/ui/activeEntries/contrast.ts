/** The least contrast with which a text can be read well (WCAG 2.2 AA). */
export const readable = 4.5;

/** The contrast between a colour and a ground, 1 to 21; of a gradient that of the end where it is least. */
export function contrastOf(colour: string, ground: string): number {
  const light = luminanceOf(colour);
  const contrasts = coloursIn(ground).map((end) => {
    const other = luminanceOf(end);
    return (Math.max(light, other) + 0.05) / (Math.min(light, other) + 0.05);
  });
  return Math.min(...contrasts);
}

function coloursIn(css: string): readonly string[] {
  return css.match(/#[\da-f]{6}/gi) ?? [];
}

function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const part = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
