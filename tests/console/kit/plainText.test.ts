import { expect, test } from 'vitest';
import { plainTextOf as shownByConsole } from '#console/features/sitePage/SeoFields.tsx';
import { plainTextOf as givenToSite } from '#server/platform/plainText.ts';

test.each([
  ['', ''],
  ['Plain words &amp; more', 'Plain words & more'],
  ['<p>One</p><p>two<br>three</p>', 'One two three'],
  ['<h2>Returns</h2><ul><li><p>GSTR-1</p></li><li><p>GSTR-3B</p></li></ul>', 'Returns GSTR-1 GSTR-3B'],
  ['<p><a href="https://x.example">A <em>li</em>nk</a> and <img src="/x.png" alt="an image"> it</p>', 'A link and it'],
])('a search engine gets the text of %s, and the console counts the same characters', (html, text) => {
  expect(shownByConsole(html)).toBe(text);
  expect(givenToSite(html)).toBe(text);
});
