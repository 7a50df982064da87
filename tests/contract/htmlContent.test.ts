import { describe, expect, it } from 'vitest';
import { holdsContent } from '#contract/htmlContent.ts';

describe('the content of HTML', () => {
  it.each([
    '',
    '<p></p>',
    '<p>&nbsp;&nbsp; </p><p></p>',
    '<p>\u00a0\u200b\ufeff</p>',
    '<p>&#160;&#xA0;&ZWNJ;&shy;</p>',
    '<p><br></p><hr>',
    '<ul><li><p> </p></li></ul>',
    '<table title="Fees"><tbody><tr><td>\n</td></tr></tbody></table>',
  ])('is empty in %j', (html) => {
    expect(holdsContent(html)).toBe(false);
  });

  it.each([
    'a',
    '<p>&amp;</p>',
    '<p>आ</p>',
    '<table><tbody><tr><td>1</td></tr></tbody></table>',
    '<img src="/uploads/a.png">',
    '<p>&nbsp;<IMG\nsrc="/uploads/a.png"></p>',
    '<video controls=""><source src="/uploads/a.mp4"></video>',
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ"></iframe>',
    '<p>5 < 6</p>',
  ])('is present in %j', (html) => {
    expect(holdsContent(html)).toBe(true);
  });

  it('is checked at once in a long text made to take long', () => {
    const start = performance.now();
    expect(holdsContent('<'.repeat(900_000))).toBe(true);
    expect(holdsContent('&'.repeat(900_000))).toBe(true);
    expect(holdsContent('<p>&nbsp;</p>'.repeat(60_000))).toBe(false);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});
