/** Matches addresses with a scheme or a host, which are not stored documents. */
const schemePattern = /^[a-z][a-z+.-]*:|^\/\//i;

/**
 * The path of a stored document, with exactly one slash between the host and the path; undefined if there is none or
 * the text is not a path.
 */
export function paperPath(path: string | null | undefined): string | undefined {
  if (!path || schemePattern.test(path)) return undefined;
  return `/${path.replace(/^\/+/, '')}`;
}
