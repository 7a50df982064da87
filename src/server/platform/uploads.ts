import { uploads } from '#contract/system/uploads.ts';
import { implement } from '../http/call.ts';
import { invalid } from '../http/refusal.ts';

const { image, video } = uploads.endpoints;

export const uploadRoutes = [
  implement(image, async ({ files }) => {
    const { image: one, 'files[]': other } = files;
    if (one && other) throw invalid({ image: 'Send one picture only.' });
    const path = (one ?? other)?.path;
    if (!path) throw invalid({ image: 'Choose an image to upload.' });
    return { success: true, imageUrl: path, relativePath: path, data: { cdnUrl: path } };
  }),
  implement(video, async ({ files }) => {
    const path = files.video?.path;
    if (!path) throw invalid({ video: 'Choose a video to upload.' });
    return { success: true, videoUrl: path, videoPath: path, relativePath: path, data: { cdnUrl: path } };
  }),
];
