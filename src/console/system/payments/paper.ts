/** An address of another site, or of a script, is no paper of ours. */
const scheme = /^[a-z][a-z+.-]*:|^\/\//i;

/**
 * The path of a stored paper, with exactly one slash between the host and the path; undefined if there is none or the
 * text is not a path.
 */
export function paperPath(path: string | null | undefined): string | undefined {
  if (!path || scheme.test(path)) return undefined;
  return `/${path.replace(/^\/+/, '')}`;
}
