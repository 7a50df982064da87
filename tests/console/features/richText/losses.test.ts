import { describe, expect, it } from 'vitest';
import { describeParts } from '#console/features/richText/describeParts.ts';
import * as texts from '#console/features/richText/texts.ts';
import { lossesOf } from '#console/features/richText/schema/losses.ts';

/** Reads texts from the catalogue, without a provider. */
function text(key: string, values: Readonly<Record<string, string | number>> = {}): string {
  const template = key.split('.').reduce<unknown>((tree, part) => Object(tree)[part], texts);
  return String(template).replaceAll(/%\{(\w+)\}/g, (_, name: string) => String(values[name]));
}

const notShown = (html: string) => describeParts(lossesOf(html).notShown, text);
const notAllowed = (html: string) => describeParts(lossesOf(html).notAllowed, text);

describe('content that the visual editor cannot show', () => {
  it.each([
    ['<table><tbody class="odd"><tr><td>a</td></tr></tbody></table>', 'class "odd" on <tbody>'],
    ['<table><caption>Fees <em>2026</em></caption><tr><td>a</td></tr></table>', '<em>'],
    ['<video src="/a.mp4">see <a href="/x">here</a></video>', '<a>'],
    ['<pre>a <strong>b</strong></pre>', '<strong>'],
    ['<details><summary><h3>Q</h3></summary><p>A</p></details>', 'the nesting of some parts'],
    ['<a href="/x"><div>card</div></a>', 'the nesting of some parts'],
    ['<dl><div><dt>a</dt><dd>b</dd></div></dl>', 'the nesting of some parts'],
  ])('is named for %s', (html, parts) => {
    expect(notShown(html)).toBe(parts);
    expect(notAllowed(html)).toBe('');
  });
});

describe('forbidden content', () => {
  it.each([
    ['<p>a</p><script>alert(1)</script>', 'some text, <script>'],
    ['<p onclick="x()">a</p>', 'onclick "x()" on <p>'],
    ['<p style="color: red; position: fixed">a</p>', 'style "position: fixed" on <p>'],
    ['<p class="lead MuiBox-root">a</p>', 'class "MuiBox-root" on <p>'],
    ['<p data-x="">a</p>', 'data-x on <p>'],
    ['<p><font color="red">a</font></p>', '<font>'],
    ['<p>a</p><!-- note -->', 'comments'],
    ['<iframe src="https://evil.example/"></iframe>', 'src "https://evil.example/" on <iframe>'],
    ['<p>a <audio src="/a.mp3"></audio></p>', '<audio>'],
    ['<a href="javascript:alert(1)">a</a>', 'href "javascript:alert(1)" on <a>'],
  ])('is named for %s', (html, parts) => {
    expect(notAllowed(html)).toBe(parts);
    expect(notShown(html)).toBe('');
  });

  it('is summarised when there is a lot of it', () => {
    const html = 'abcdefgh'
      .split('')
      .map((letter) => `<p data-${letter}="1">x</p>`)
      .join('');
    expect(notAllowed(html)).toBe(
      'data-a "1" on <p>, data-b "1" on <p>, data-c "1" on <p>, data-d "1" on <p>, data-e "1" on <p> and 3 more',
    );
    const picture = `<img src="data:image/png;base64,${'A'.repeat(5000)}">`;
    expect(notAllowed(`<p>${picture}</p>`)).toBe('src "data:image/png;base64,AAAAAAAAAAAAAAAAAA…" on <img>');
  });
});

describe('a difference without meaning', () => {
  it.each([
    ['white space between blocks', '<p>a</p>\n\n<p>  b\n c </p>'],
    ['an inserted tbody', '<table><tr><td>a</td></tr></table>'],
    ['a paragraph in a list item', '<ul><li><p>a</p></li></ul>'],
    [
      'the default of an attribute',
      '<table><tr><td colspan="1" rowspan="1">a</td></tr></table><ol start="1"><li>a</li></ol>',
    ],
    ['the order of attributes', '<p><img alt="a" src="/a.png" width="1"></p>'],
    ['the way a flag is written', '<video controls="controls" src="/a.mp4"></video>'],
    ['empty inline tags', '<p>a<strong></strong><span></span></p>'],
    ['a doubled class', '<p class="a  b a">x</p>'],
  ])('is not a loss: %s', (_, html) => {
    expect(lossesOf(html)).toEqual({ notAllowed: [], notShown: [] });
  });
});
