// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { cleanHtml } from '#server/platform/html.ts';
import { attacks, harmIn } from '#tests/console/features/richText/attacks.ts';
import { documents } from '#tests/console/features/richText/documents.ts';

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

describe('HTML that the server stores', () => {
  it.each(attacks)('is sanitised: %s', (attack) => {
    const cleaned = cleanHtml(attack);
    expect(harmIn(parse(cleaned))).toEqual([]);
    expect(cleanHtml(cleaned)).toBe(cleaned);
  });

  it('is sanitised inside a text as well', () => {
    const cleaned = cleanHtml(`<p>Before</p>${attacks.join('<p>between</p>')}`);
    expect(harmIn(parse(cleaned))).toEqual([]);
  });

  it.each(Object.entries(documents))('keeps %s, and a second cleaning changes nothing', (_, html) => {
    const cleaned = cleanHtml(html);
    expect(cleanHtml(cleaned)).toBe(cleaned);
    expect(parse(cleaned).textContent).toBe(parse(html).textContent);
  });

  it('is serialised as browsers do', () => {
    const html =
      '<p>a<br>b&nbsp;c &lt; &amp; "d"</p><video controls="" src="/a.mp4"></video><img src="/b.png" alt=""><hr>';
    expect(cleanHtml(html)).toBe(html);
    expect(cleanHtml('<P CLASS=lead>a<BR/>b<video controls src=/a.mp4>')).toBe(
      '<p class="lead">a<br>b<video controls="" src="/a.mp4"></video></p>',
    );
  });

  it('keeps the words of a forbidden tag, but not the content of a script', () => {
    expect(cleanHtml('<p><font color="red">red</font><script>alert(1)</script></p>')).toBe('<p>red</p>');
  });

  it('protects the page that opens a new tab', () => {
    expect(cleanHtml('<a href="https://x.in" target="_blank">x</a>')).toBe(
      '<a href="https://x.in" target="_blank" rel="noopener">x</a>',
    );
  });

  it('leaves a text of 900 kB unchanged', () => {
    const html = `<p class="x" style="color: red">${'word '.repeat(40)}</p>`.repeat(3600);
    expect(cleanHtml(html)).toBe(html);
  });
});
