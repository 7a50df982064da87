import { describe, expect, it } from 'vitest';
import { deepestHtml, isTooDeep } from '#contract/htmlDepth.ts';
import { richText, unshowableReason } from '#contract/richText.ts';
import { documents } from '#tests/console/features/richText/documents.ts';

const times = (html: string, count = 5000) => html.repeat(count);

describe('HTML that is nested too deeply', () => {
  it.each([
    ['open tags', times('<b>')],
    ['boxes', times('<div>') + times('</div>')],
    ['unclosed paragraphs with formats, which a browser opens again', times('<p><i>x</p>')],
    ['formats with attributes of their own', Array.from({ length: 500 }, (_, n) => `<p><font color="#${n}">`).join('')],
    ['tags that close something else', times('<b></i>')],
    ['closing tags in comments', times('<b><!--</b>-->')],
    ['closing tags in values', times('<b title="</b>">')],
    ['closing tags in styles', times('<b><style></b></style>')],
    ['lists in lists', times('<ul><li>')],
    ['tags that are written as closed', times('<b/>')],
  ])('is detected: %s', (_, html) => {
    expect(isTooDeep(html)).toBe(true);
  });

  it.each([
    ['many elements side by side', times('<p><b>x</b></p>')],
    [
      'paragraphs, items and cells that nobody closed',
      `<ul>${times('<li><p>x')}</ul><table>${times('<tr><td>x<td>y')}`,
    ],
    ['void tags', times('<br><img src="/a.png"><hr/>')],
    ['comments and scripts full of tags', `<!--${times('<b>')}--><script>${times("'<b>'")}</script>`],
    ['values full of tags', `<p title="${times('<b>')}">x</p>`],
    ['what is no tag', times('< b <3 <> </')],
    ['as deep as it may be', `${'<div>'.repeat(deepestHtml)}x`],
  ])('is not detected in shallow HTML: %s', (_, html) => {
    expect(isTooDeep(html)).toBe(false);
  });

  it.each(Object.entries(documents))('is not found in what editors write: %s', (_, html) => {
    expect(isTooDeep(html)).toBe(false);
  });

  it('takes one pass, whatever it contains', () => {
    const parts = ['<!--', '<a x="', '<b></b>', '<script>', '<', '"=\'', '<a =', "<p x='>", '</', '&lt;'];
    const startedAt = performance.now();
    for (const part of parts) isTooDeep(part.repeat(900_000 / part.length));
    expect(performance.now() - startedAt).toBeLessThan(5000);
  });

  it('is reported to its author, and so is a text that is too long', () => {
    const field = richText('Content is required');
    const messagesFor = (html: string) => field.safeParse(html).error?.issues.map(({ message }) => message);
    expect(messagesFor(times('<b>'))).toEqual([expect.stringMatching(/nested too deeply/)]);
    expect(messagesFor('x'.repeat(900_001))).toEqual(['At most 900000 characters']);
    expect(messagesFor('<p> </p>')).toEqual(['Content is required']);
    expect(messagesFor('<p>Text</p>')).toBeUndefined();
    expect(unshowableReason('x'.repeat(900_001))).toMatch(/too long/);
    expect(unshowableReason('<p>Text</p>')).toBeUndefined();
  });
});
