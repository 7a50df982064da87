import DOMPurify from 'dompurify';
import { allowedAttributes, allowedTags, cleanAttributes, droppedWithContent } from '#contract/html.ts';

// A separate instance, because hooks apply to everything that shares an instance, and react-admin uses the default one.
const purify = DOMPurify(window);

purify.addHook('beforeSanitizeAttributes', (node) => {
  const tag = node.localName;
  if (!allowedTags.includes(tag)) return;
  const attributes = Object.fromEntries([...node.attributes].map(({ name, value }) => [name, value]));
  const cleaned = cleanAttributes(tag, attributes);
  if (cleaned === undefined) {
    node.remove();
    return;
  }
  for (const name of Object.keys(attributes)) if (cleaned[name] === undefined) node.removeAttribute(name);
  for (const [name, value] of Object.entries(cleaned)) node.setAttribute(name, value);
});

const options = {
  ALLOWED_TAGS: [...allowedTags],
  ALLOWED_ATTR: [...allowedAttributes],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  FORBID_CONTENTS: [...droppedWithContent],
  // DOMPurify would remove ids of headings that are also properties of the document or a form ("title"). Media, on
  // which such ids are dangerous, have none.
  SANITIZE_DOM: false,
};

/**
 * Removes everything from HTML that the shared allow-list (contract/html.ts) does not name, as the server does before
 * it stores HTML.
 */
export function cleanInBrowser(html: string): string {
  return purify.sanitize(html, options);
}

/** Like `cleanInBrowser`, but returns a fragment of elements, ready to be shown. */
export function cleanFragment(html: string): DocumentFragment {
  return purify.sanitize(html, { ...options, RETURN_DOM_FRAGMENT: true });
}
