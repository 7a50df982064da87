import type { Storage } from '../platform/storage.ts';

/**
 * Removes the documents that came with applications. A link that somebody typed is an address on the web, so a path of
 * ours was always sent along with this very application.
 */
export async function removeResumes(
  storage: Storage,
  applications: readonly { resumeLink: string | null }[],
): Promise<void> {
  const paths = applications.flatMap(({ resumeLink }) => (resumeLink?.startsWith('/uploads/') ? [resumeLink] : []));
  await Promise.all(paths.map((path) => storage.remove(path)));
}
