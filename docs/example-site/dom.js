/** The server's address, as index.html names it. */
export const server = document.querySelector('meta[name="institute-console"]').content.replace(/\/$/, '');

/**
 * An element with its attributes and children. Texts become text and never HTML: what somebody has written into a field
 * of the console is shown as it was written. What is undefined, null or '' is left out.
 */
export function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null && value !== false)
      element.setAttribute(key, value === true ? '' : value);
  }
  element.append(
    ...children.flat().filter((child) => child !== undefined && child !== null && child !== false && child !== ''),
  );
  const text = element.textContent;
  // A text that is mainly Hindi has the line height and the voice of one.
  if (children.length === 1 && typeof children[0] === 'string' && mainlyHindi(text)) element.lang = 'hi';
  return element;
}

function mainlyHindi(text) {
  const letters = text.match(/\p{L}/gu) ?? [];
  return letters.filter((letter) => /\p{Script=Devanagari}/u.test(letter)).length > letters.length / 2;
}

/** Where a link may lead: to the web, to a letter or a call, or to a page of this site. Anything else is no link. */
export function safeAddress(address) {
  return /^(https?:\/\/|mailto:|tel:|\/(?![/\\\s])|#)/i.test(address ?? '') ? address : undefined;
}

/** The address of an image or a video; what was uploaded lies on the server. */
export function fileAddress(address) {
  if (address?.startsWith('/uploads/')) return server + address;
  return /^https?:\/\//i.test(address ?? '') ? address : undefined;
}

/** A link, or its text alone where it leads nowhere. */
export function link(text, address, attributes = {}) {
  const href = safeAddress(address);
  return href ? el('a', { href, ...attributes }, text) : el('span', attributes, text);
}

export function image(address, alt, className = 'pic') {
  const src = fileAddress(address);
  return src && el('img', { src, alt: alt ?? '', class: className, loading: 'lazy' });
}

/** Gives a section its colours, as custom properties under the names of its fields; what is no colour is left out. */
export function paint(element, colours = {}, kindOf = () => 'free') {
  for (const [name, chosen] of Object.entries(colours)) {
    const value = kindOf(name) === 'free' ? freeColour(chosen) : namedColour(kindOf(name), chosen);
    if (value) element.style.setProperty(`--${name}`, value);
  }
  return element;
}

function freeColour(chosen) {
  const isGround = /^linear-gradient\([^()]*(\([^()]*\)[^()]*)*\)$/i.test(chosen) && CSS.supports('background', chosen);
  return isGround || CSS.supports('color', chosen) ? chosen : undefined;
}

/** A colour that staff chooses by its name is a token of site.css: 'white 90%' as text is --text-white-90. */
function namedColour(kind, chosen) {
  return /^[a-z0-9 %]+$/i.test(chosen)
    ? `var(--${kind}-${chosen.toLowerCase().replace(/[ %]+/g, '-').replace(/-$/, '')})`
    : undefined;
}
