import { expect, test } from 'vitest';
import { unfinishedReason } from '#contract/communication/unfinishedLetter.ts';
import { previewOf } from '#server/communication/letterPreview.ts';
import { readEnvironment } from '#server/environment.ts';

test('links and images are named by their target addresses', () => {
  const htmlContent =
    '<p><a href="http://plain.example/a?x=1&amp;y=2">Courses</a><img src="/uploads/a.png?w=1&amp;h=2" alt="A"></p>';
  const reader = { name: 'Asha', email: 'asha@readers.example' };
  const { links, images, problems } = previewOf(
    { subject: 'News', htmlContent, textContent: '' },
    readEnvironment({ PUBLIC_URL: 'https://console.example' }),
    reader,
  );
  expect(links).toEqual(['http://plain.example/a?x=1&y=2']);
  expect(images).toEqual(['/uploads/a.png?w=1&h=2']);
  expect(problems.map(({ what }) => what)).toEqual(['http://plain.example/a?x=1&y=2']);
});

test('a long text of brackets is searched without blocking others', () => {
  const startedAt = process.threadCpuUsage().user;
  expect(unfinishedReason('<'.repeat(200_000))).toBeUndefined();
  expect((process.threadCpuUsage().user - startedAt) / 1000).toBeLessThan(500);
});
