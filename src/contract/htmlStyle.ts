/**
 * Patterns for values that a stored `style` may set. None of the allowed properties can load a file, move an element
 * out of its place or cover another one.
 */
const length = String.raw`(?:0|\d{0,4}(?:\.\d{1,4})?(?:px|em|rem|%|pt|ch|vw))`;
const colour = String.raw`(?:#[\da-f]{3,8}|[a-z]{3,24}|(?:rgb|hsl)a?\([\d\s.,%/deg]{3,60}\))`;
const line = '(?:none|solid|dashed|dotted|double|groove|ridge|inset|outset|hidden)';

function wholeValue(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern})$`, 'iu');
}

/** Returns a pattern for one value, or for up to four that apply to the sides of a box. */
function sidesPattern(pattern: string): RegExp {
  return wholeValue(`(?:${pattern})(?: (?:${pattern})){0,3}`);
}

const lengthPattern = wholeValue(length);
const lengthOrWord = wholeValue(`${length}|auto|none|min-content|max-content|fit-content`);
const colourPattern = wholeValue(colour);
const border = wholeValue(`${length}(?: ${line})?(?: ${colour})?|${line}(?: ${colour})?|${line} ${length} ${colour}`);

const boxes = ['', '-top', '-right', '-bottom', '-left'].flatMap((end): [string, RegExp][] => [
  [`margin${end}`, sidesPattern(`${length}|auto`)],
  [`padding${end}`, sidesPattern(length)],
  [`border${end}`, border],
  [`border${end}-color`, sidesPattern(colour)],
  [`border${end}-style`, sidesPattern(line)],
  [`border${end}-width`, sidesPattern(`${length}|thin|medium|thick`)],
]);

const properties = new Map<string, RegExp>([
  ...boxes,
  ['text-align', wholeValue('left|center|right|justify|start|end')],
  ['color', colourPattern],
  ['background-color', colourPattern],
  ['width', lengthOrWord],
  ['height', lengthOrWord],
  ['min-width', lengthOrWord],
  ['max-width', lengthOrWord],
  ['min-height', lengthOrWord],
  ['max-height', lengthOrWord],
  ['aspect-ratio', wholeValue(String.raw`auto|[\d.]{1,6}(?: ?/ ?[\d.]{1,6})?`)],
  ['object-fit', wholeValue('contain|cover|fill|none|scale-down')],
  ['vertical-align', wholeValue(`baseline|sub|super|top|middle|bottom|text-top|text-bottom|${length}`)],
  ['float', wholeValue('left|right|none')],
  ['clear', wholeValue('left|right|both|none')],
  ['display', wholeValue('block|inline|inline-block')],
  ['border-collapse', wholeValue('collapse|separate')],
  ['border-spacing', wholeValue(`${length}(?: ${length})?`)],
  ['border-radius', sidesPattern(length)],
  ['table-layout', wholeValue('auto|fixed')],
  ['list-style-type', wholeValue('[a-z-]{3,30}')],
  ['font-size', wholeValue(`${length}|(?:x{1,3}-)?(?:small|large)|medium|smaller|larger`)],
  ['font-family', wholeValue(String.raw`[\p{L}\p{M}\d\s,'"-]{1,120}`)],
  ['font-weight', wholeValue(String.raw`normal|bold|bolder|lighter|[1-9]\d{2}`)],
  ['font-style', wholeValue('normal|italic|oblique')],
  ['text-decoration', wholeValue('(?:none|underline|line-through|overline)(?: (?:underline|line-through|overline))*')],
  ['text-transform', wholeValue('none|uppercase|lowercase|capitalize')],
  ['text-indent', lengthPattern],
  ['line-height', wholeValue(String.raw`normal|\d{1,2}(?:\.\d{1,4})?|${length}`)],
  ['letter-spacing', wholeValue(`normal|${length}`)],
  ['white-space', wholeValue('normal|nowrap')],
]);

/** The declarations of a `style` attribute, in order; the last one for a property wins, as in CSS. */
export function styleDeclarations(style: string): ReadonlyMap<string, string> {
  const declarations = new Map<string, string>();
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const name = declaration.slice(0, colon).trim().toLowerCase();
    const value = declaration
      .slice(colon + 1)
      .trim()
      .replaceAll(/\s+/g, ' ');
    if (name !== '' && value !== '') declarations.set(name, value);
  }
  return declarations;
}

export function writeStyle(declarations: Iterable<readonly [string, string]>): string {
  return [...declarations].map(([name, value]) => `${name}: ${value}`).join('; ');
}

/** A `style` attribute without disallowed declarations; '' if none is left. */
export function cleanStyle(style: string): string {
  return writeStyle([...styleDeclarations(style)].filter(([name, value]) => properties.get(name)?.test(value)));
}
