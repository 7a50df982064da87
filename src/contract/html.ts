import { cleanStyle } from './htmlStyle.ts';
import { encodeAddress, fileSchemes, isAllowedAddress } from './links.ts';

/**
 * The single allow-list for HTML from staff, shared by the server's cleaning, the editor and the previews. It contains
 * only data and small pure functions, so that all three reach the same result.
 */

/**
 * How an attribute's value is checked: by a pattern, a list of values, or one of the named rules that `cleanAttribute`
 * applies.
 */
type Rule = RegExp | readonly string[] | 'text' | 'flag' | 'link' | 'file' | 'frame' | 'features' | 'classes' | 'style';
type Rules = Readonly<Record<string, Rule>>;

const languagePattern = /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i;
const countPattern = /^\d{1,4}$/;
const sizePattern = /^\d{1,5}(\.\d{1,3})?(px|%)?$/;
const momentPattern = /^[\w:.+ -]{4,40}$/;
const anchorNamePattern = /^[a-z][\w:.-]{0,79}$/i;
const side = ['left', 'center', 'right', 'justify'];
const height = ['top', 'middle', 'bottom', 'baseline'];

const everywhere: Rules = {
  class: 'classes',
  style: 'style',
  title: 'text',
  lang: languagePattern,
  dir: ['ltr', 'rtl', 'auto'],
  'aria-label': 'text',
};
/**
 * Ids are link targets in headings and sections. Media have no ids, because an id there can shadow a script's global
 * names.
 */
const block: Rules = { ...everywhere, id: anchorNamePattern };
const alignedRules: Rules = { ...block, align: side };
const cell: Rules = {
  ...alignedRules,
  colspan: countPattern,
  rowspan: countPattern,
  valign: height,
  width: sizePattern,
  height: sizePattern,
};
const quotation: Rules = { cite: 'link' };
const loadingValues = ['lazy', 'eager'];

const rulesOf: Readonly<Record<string, Rules>> = {
  p: alignedRules,
  h1: alignedRules,
  h2: alignedRules,
  h3: alignedRules,
  h4: alignedRules,
  h5: alignedRules,
  h6: alignedRules,
  div: alignedRules,
  section: block,
  article: block,
  aside: block,
  header: block,
  footer: block,
  address: block,
  blockquote: { ...block, ...quotation },
  pre: block,
  hr: block,
  ul: block,
  ol: { ...block, start: /^-?\d{1,5}$/, type: ['1', 'a', 'A', 'i', 'I'], reversed: 'flag' },
  li: { ...block, value: /^-?\d{1,5}$/ },
  dl: block,
  dt: block,
  dd: block,
  figure: block,
  figcaption: block,
  details: { ...block, open: 'flag' },
  summary: block,
  table: {
    ...alignedRules,
    width: sizePattern,
    border: countPattern,
    cellpadding: countPattern,
    cellspacing: countPattern,
  },
  caption: block,
  colgroup: { ...everywhere, span: countPattern },
  col: { ...everywhere, span: countPattern, width: sizePattern },
  thead: block,
  tbody: block,
  tfoot: block,
  tr: { ...alignedRules, valign: height },
  td: cell,
  th: { ...cell, scope: ['col', 'row', 'colgroup', 'rowgroup'] },
  img: {
    ...everywhere,
    src: 'file',
    alt: 'text',
    width: sizePattern,
    height: sizePattern,
    align: [...side, ...height],
    loading: loadingValues,
    decoding: ['async', 'sync', 'auto'],
  },
  video: {
    ...everywhere,
    src: 'file',
    poster: 'file',
    width: sizePattern,
    height: sizePattern,
    preload: ['none', 'metadata', 'auto'],
    controls: 'flag',
    autoplay: 'flag',
    loop: 'flag',
    muted: 'flag',
    playsinline: 'flag',
  },
  source: { src: 'file', type: /^[\w.+-]+\/[\w.+-]+$/ },
  track: {
    src: 'file',
    kind: ['subtitles', 'captions', 'descriptions', 'chapters'],
    srclang: languagePattern,
    label: 'text',
    default: 'flag',
  },
  iframe: {
    ...everywhere,
    src: 'frame',
    width: sizePattern,
    height: sizePattern,
    allow: 'features',
    allowfullscreen: 'flag',
    frameborder: ['0', '1'],
    loading: loadingValues,
    referrerpolicy: ['no-referrer', 'origin', 'strict-origin', 'strict-origin-when-cross-origin'],
  },
  a: { ...block, href: 'link', target: ['_blank', '_self'], rel: /^[a-z -]{1,80}$/i },
  br: {},
  strong: everywhere,
  b: everywhere,
  em: everywhere,
  i: everywhere,
  u: everywhere,
  s: everywhere,
  strike: everywhere,
  del: { ...everywhere, ...quotation, datetime: momentPattern },
  ins: { ...everywhere, ...quotation, datetime: momentPattern },
  sub: everywhere,
  sup: everywhere,
  mark: everywhere,
  code: everywhere,
  span: everywhere,
  small: everywhere,
  abbr: everywhere,
  cite: everywhere,
  q: { ...everywhere, ...quotation },
  kbd: everywhere,
  samp: everywhere,
  var: everywhere,
  dfn: everywhere,
  time: { ...everywhere, datetime: momentPattern },
};

/** Elements that are removed if they lack this attribute, because they are meaningless without it. */
const indispensableAttributes: Readonly<Record<string, string>> = {
  img: 'src',
  iframe: 'src',
  source: 'src',
  track: 'src',
};

/** Every tag that may be stored. */
export const allowedTags: readonly string[] = Object.keys(rulesOf);

/** Every attribute that may be stored on at least one tag. */
export const allowedAttributes: readonly string[] = [...new Set(Object.values(rulesOf).flatMap(Object.keys))];

/** Tags without content. */
export const voidTags: readonly string[] = ['br', 'hr', 'img', 'source', 'track', 'col'];

/** Tags that are removed together with their content; for any other disallowed tag, the content stays. */
export const droppedWithContent: readonly string[] =
  'script style template noscript noembed noframes xmp plaintext textarea select option svg math title head object embed applet iframe frameset'.split(
    ' ',
  );

/** Video players allowed in a frame, by exact host and path. */
const player =
  /^(?:https?:)?\/\/(?:(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/[\w-]+|player\.vimeo\.com\/video\/\d+)$/i;
const playerOptionsPattern = /^[\w=&;%.,:/~+-]*$/;

/** Class names of the console's own styles, because stored HTML must not look like a part of the console. */
const reservedClassPattern = /^(?:Mui|css-|ra-|Ra[A-Z]|ProseMirror|tiptap)/;
const classNamePattern = /^[\w:/.[\]%!-]{1,64}$/;

/** The attributes allowed on a tag; none for a disallowed tag. */
export function attributesOf(tag: string): readonly string[] {
  return Object.hasOwn(rulesOf, tag) ? Object.keys(rulesOf[tag] ?? {}) : [];
}

/** Whether an address belongs to a player that is allowed in an iframe. */
export function isAllowedFrame(address: string): boolean {
  const [path = '', ...options] = address.trim().split(/[?#]/);
  return player.test(path) && options.every((option) => playerOptionsPattern.test(option));
}

/**
 * Returns the value of an attribute in the form in which it may be stored; undefined if it may not be stored. Cleaning
 * it again changes nothing.
 */
export function cleanAttribute(tag: string, name: string, value: string): string | undefined {
  const rules = Object.hasOwn(rulesOf, tag) ? rulesOf[tag] : undefined;
  const rule = rules !== undefined && Object.hasOwn(rules, name) ? rules[name] : undefined;
  if (rule === undefined) return undefined;
  if (rule instanceof RegExp) return rule.test(value.trim()) ? value.trim() : undefined;
  if (rule === 'text') return value;
  if (rule === 'flag') return '';
  if (rule === 'style') return cleanStyle(value) || undefined;
  if (rule === 'classes') return cleanClasses(value) || undefined;
  if (rule === 'link') return isAllowedAddress(value) ? encodeAddress(value) : undefined;
  if (rule === 'file') return isAllowedAddress(value, fileSchemes) ? encodeAddress(value) : undefined;
  if (rule === 'features') return cleanFeatures(value) || undefined;
  if (rule === 'frame') return isAllowedFrame(value) ? value.trim() : undefined;
  const choice = value.trim();
  return [choice, choice.toLowerCase()].find((spelling) => rule.includes(spelling));
}

/** Features granted to a player; never the camera, microphone or location. */
const frameFeatures =
  /^(?:accelerometer|autoplay|clipboard-write|encrypted-media|fullscreen|gyroscope|picture-in-picture|web-share)(?: +(?:\*|'self'|'src'))*$/;

function cleanFeatures(value: string): string {
  const features = value.split(';').map((feature) => feature.trim());
  const allowedFeatures = features.filter((feature) => frameFeatures.test(feature));
  // A list without disallowed features stays as written.
  return features.every((feature) => feature === '' || allowedFeatures.includes(feature))
    ? value.trim()
    : allowedFeatures.join('; ');
}

function cleanClasses(value: string): string {
  const names = value.split(/\s+/).filter((name) => classNamePattern.test(name) && !reservedClassPattern.test(name));
  return [...new Set(names)].join(' ');
}

/**
 * Returns the attributes of an element as they may be stored, in order; undefined if the element itself may not be
 * stored. A link that opens a new tab gets `rel="noopener"`, so that the other page cannot access this one.
 */
export function cleanAttributes(
  tag: string,
  attributes: Readonly<Record<string, string>>,
): Record<string, string> | undefined {
  if (!Object.hasOwn(rulesOf, tag)) return undefined;
  const cleaned: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) {
    const cleanValue = cleanAttribute(tag, name, value);
    if (cleanValue !== undefined) cleaned[name] = cleanValue;
  }
  const neededAttribute = Object.hasOwn(indispensableAttributes, tag) ? indispensableAttributes[tag] : undefined;
  if (neededAttribute !== undefined && cleaned[neededAttribute] === undefined) return undefined;
  if (tag === 'a' && cleaned.target === '_blank' && !/\bno(opener|referrer)\b/i.test(cleaned.rel ?? '')) {
    cleaned.rel = `${cleaned.rel ?? ''} noopener`.trim();
  }
  return cleaned;
}
