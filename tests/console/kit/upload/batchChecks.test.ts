import { expect, it } from 'vitest';
import type { Text } from '#console/texts/index.ts';
import { checkBatch, formatMegabytes, isUnplayable, libraryImageBatch } from '#console/kit/upload/batchChecks.ts';

const text: Text = (key, values) => [key, ...Object.values(values ?? {})].join(' ');

it('says the size of a small file in KB', () => {
  expect([70, 5000, 104_858, 5_242_880].map(formatMegabytes)).toEqual(['1 KB', '5 KB', '0.10 MB', '5.00 MB']);
});

it('names the part of the library that takes a file', () => {
  const clip = new File(['a'], 'clip.webm', { type: 'video/webm' });
  const page = new File(['a'], 'page.html', { type: 'text/html' });
  expect(checkBatch([clip, page], libraryImageBatch, text).problem).toBe(
    'media.invalidFiles clip.webm (media.reason.useVideos), page.html (media.reason.wrongType)',
  );
});

it('knows the videos that are stored though browsers do not play them', () => {
  expect(['/uploads/a.asf', 'a.wmv', '/uploads/a.mp4'].map(isUnplayable)).toEqual([true, true, false]);
});
