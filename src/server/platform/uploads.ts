import type { FileKind } from '#contract/endpoint.ts';
import { can } from '#contract/permissions.ts';
import { uploads } from '#contract/system/uploads.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { invalid, missingFlag, notFound } from '../http/refusal.ts';
import { keepInLibrary, namesOf } from './library.ts';
import { isNamed } from './namedPapers.ts';
import type { StoredFile } from './storage.ts';

const { image, images, video, videos, document, names: fileNames, renewPaperLink } = uploads.endpoints;

/** The reply to an upload. It repeats the path under every name that clients read. */
export function uploadReply(kind: FileKind, { path }: Pick<StoredFile, 'path'>, fields: object = {}) {
  const names: Record<FileKind, object> = {
    image: { imageUrl: path },
    video: { videoUrl: path, videoPath: path },
    document: {},
  };
  const responseNames = names[kind];
  return { success: true, ...responseNames, relativePath: path, data: { cdnUrl: path, ...fields } };
}

/** Adds an upload to the library; returns its entry there. */
async function keep(call: Call, kind: FileKind, file: StoredFile, alt = '') {
  const fields = { uploadedBy: actorOf(call).name, alt };
  const { _id: id, original_name, file_size } = await keepInLibrary(call.db, kind, file, fields);
  return { id, original_name, file_size };
}

const store = async (call: Call, kind: FileKind, file: StoredFile, alt?: string) =>
  uploadReply(kind, file, await keep(call, kind, file, alt));

/** Uploads several files. The reply lists the stored files, and the refused ones with the reason. */
async function storeAll(call: Call, kind: FileKind) {
  const { stored, refused } = call.batch;
  if (stored.length === 0) throw invalid({ [`${kind}s`]: `Choose the ${kind}s to upload.` });
  const keptEntries = [];
  for (const file of stored) keptEntries.push({ cdnUrl: file.path, ...(await keep(call, kind, file)) });
  const errors = refused.length > 0 ? { errors: [...refused] } : {};
  return {
    success: true,
    data: { uploaded: keptEntries, successful: keptEntries.length, failed: refused.length, ...errors },
  };
}

export const uploadRoutes = [
  implement(image, async (call) => {
    const { image: imageFile, 'files[]': listedFile } = call.files;
    if (imageFile && listedFile) throw invalid({ image: 'Send one image only.' });
    const file = imageFile ?? listedFile;
    if (!file) throw invalid({ image: 'Choose an image to upload.' });
    return store(call, 'image', file, call.body.alt);
  }),
  implement(images, (call) => storeAll(call, 'image')),
  implement(video, async (call) => {
    if (!call.files.video) throw invalid({ video: 'Choose a video to upload.' });
    return store(call, 'video', call.files.video);
  }),
  implement(videos, (call) => storeAll(call, 'video')),
  implement(document, async (call) => {
    if (!call.files.document) throw invalid({ document: 'Choose a document to upload.' });
    return store(call, 'document', call.files.document);
  }),
  implement(fileNames, async ({ db, body }) => ({ names: await namesOf(db, body.addresses) }), { transaction: false }),
  implement(
    renewPaperLink,
    async (call) => {
      const { db, body, deps } = call;
      const actor = actorOf(call);
      const { papers } = deps.sessions;
      const [path = '', query] = body.link.split('?');
      const signedPaper = papers.check(path, Object.fromEntries(new URLSearchParams(query)));
      if (signedPaper?.by !== actor._id) throw notFound();
      const { module, record } = signedPaper;
      if (!can(actor, module, 'read')) throw missingFlag(['read'], module);
      if (!(await isNamed(db, path, signedPaper))) throw notFound();
      return { link: papers.sign(path, { module, record, by: actor._id, session: actor.sessionId }) };
    },
    { transaction: false },
  ),
];
