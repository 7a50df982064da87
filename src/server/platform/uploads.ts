import { uploads } from '#contract/system/uploads.ts';
import { implement } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';
import type { StoredFile } from './storage.ts';

const { image, video } = uploads.endpoints;

/** What an upload answers: its path under every name that the documents read (readings.md §1). */
export function uploaded(kind: 'image' | 'video', { path }: Pick<StoredFile, 'path'>) {
  const own = kind === 'image' ? { imageUrl: path } : { videoUrl: path, videoPath: path };
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
];
