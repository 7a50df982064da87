import { expect, test } from 'vitest';
import { makePdf, textRuns } from '#server/platform/pdf/pdf.ts';
import { samplePdf } from '#server/platform/pdf/samplePdf.ts';
import { textOf } from './pdfText.ts';

test('text copied from a PDF is unchanged: Hindi names, rupees, tables', async () => {
  const text = await textOf(await samplePdf({ institute: 'Institute' }));
  expect(text).toContain('नमिता शर्मा');
  expect(text).toContain('क्षेत्रीय केन्द्र');
  expect(text).toContain('टैली प्राइम, हिन्दी माध्यम');
  expect(text).toContain('₹12,000.00');
  expect(text).toContain('₹21,501.00');
});

const short = () => makePdf({ title: 'Letter', content: [textRuns('श्रीमती विद्या: ₹ 5')] });

test('a second document, with fonts already loaded, is the same as the first', async () => {
  const [first, second] = [await textOf(await short()), await textOf(await short())];
  expect(first).toContain('श्रीमती विद्या');
  expect(second).toBe(first);
});

test.each(['/etc/passwd', 'http://127.0.0.1:1/x.png'])(
  'nothing in a document makes the server read %s',
  async (image) => {
    await expect(makePdf({ title: 'Letter', content: [{ image }] })).rejects.toThrow(/denied/);
  },
);
