import { eq, or } from 'drizzle-orm';
import type { FileKind } from '#contract/endpoint.ts';
import { can } from '#contract/permissions.ts';
import { uploads } from '#contract/system/uploads.ts';
import type { Queryable } from '../database/connect.ts';
import { actorOf, implement } from '../http/call.ts';
import { invalid, missingFlag, notFound } from '../http/refusal.ts';
import { recordKinds } from './recordKinds.ts';
import type { StoredFile } from './storage.ts';

const { image, video, document, renewPaperLink } = uploads.endpoints;

/** Whether a record of the module names the paper: one in the trash no longer does. */
async function isNamed(db: Queryable, module: string, path: string): Promise<boolean> {
  const kinds = recordKinds().filter(({ noun, files }) => noun.module === module && files.length > 0);
  const found = await Promise.all(
    kinds.map(({ table, files }) =>
      db
        .select({ _id: table._id })
        .from(table)
        .where(or(...files.map((column) => eq(column, path))))
        .limit(1),
    ),
  );
  return found.some((rows) => rows.length > 0);
}

/** What an upload answers: its path under every name that the documents read (readings.md §1). */
export function uploaded(kind: FileKind, { path }: Pick<StoredFile, 'path'>) {
  const names: Record<FileKind, object> = {
    image: { imageUrl: path },
    video: { videoUrl: path, videoPath: path },
    document: {},
  };
  const own = names[kind];
  return { success: true, ...own, relativePath: path, data: { cdnUrl: path } };
}

export const uploadRoutes = [
  implement(image, async ({ files }) => {
    const { image: one, 'files[]': other } = files;
    if (one && other) throw invalid({ image: 'Send one picture only.' });
    const file = one ?? other;
    if (!file) throw invalid({ image: 'Choose an image to upload.' });
    return uploaded('image', file);
  }),
  implement(video, async ({ files }) => {
    if (!files.video) throw invalid({ video: 'Choose a video to upload.' });
    return uploaded('video', files.video);
  }),
  implement(document, async ({ files }) => {
    if (!files.document) throw invalid({ document: 'Choose a document to upload.' });
    return uploaded('document', files.document);
  }),
  implement(
    renewPaperLink,
    async (call) => {
      const { db, body, deps } = call;
      const actor = actorOf(call);
      const { papers } = deps.sessions;
      const [path = '', query] = body.link.split('?');
      const signed = papers.check(path, Object.fromEntries(new URLSearchParams(query)));
      if (signed?.by !== actor._id) throw notFound();
      const { module } = signed;
      if (!can(actor, module, 'read')) throw missingFlag('read', module);
      if (!(await isNamed(db, module, path))) throw notFound();
      return { link: papers.sign(path, { module, by: actor._id }) };
    },
    { transaction: false },
  ),
];
