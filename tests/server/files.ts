import { Buffer } from 'node:buffer';

/** The smallest possible PNG: one pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A PNG of that many bytes. Its pixel data is followed by zeros within the file, because data after its end is removed.
 */
export function pngOf(bytes: number): Buffer<ArrayBuffer> {
  const end = png.length - 12;
  const padding = Buffer.alloc(bytes - png.length);
  padding.writeUInt32BE(padding.length - 12);
  padding.write('IDAT', 4, 'latin1');
  return Buffer.concat([png.subarray(0, end), padding, png.subarray(end)]);
}
/** The beginning of an MP4 video, which suffices to detect its type. */
export const mp4Head = Buffer.concat([
  Buffer.from([0, 0, 0, 24]),
  Buffer.from('ftypisom'),
  Buffer.alloc(4),
  Buffer.from('isomiso2'),
]);
/** The same with an empty index, which is the smallest complete video. */
export const mp4 = Buffer.concat([mp4Head, Buffer.from([0, 0, 0, 8]), Buffer.from('moov')]);

/** The beginning of a document. */
export const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n');

export const resume = (name = 'resume.pdf') => new File([pdf], name, { type: 'application/pdf' });
export const picture = (name = 'picture.png') => new File([png], name, { type: 'image/png' });
export const video = (name = 'video.mp4') => new File([mp4], name, { type: 'video/mp4' });

export const paper = (name = 'letter.pdf') => new File([Buffer.from('%PDF-1.7\n')], name, { type: 'application/pdf' });
