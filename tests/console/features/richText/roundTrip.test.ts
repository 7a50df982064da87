import { describe, expect, it } from 'vitest';
import { allowedTags, attributesOf, voidTags } from '#contract/html.ts';
import { cleanInBrowser } from '#console/features/richText/schema/clean.ts';
import { inventoryOf } from '#console/features/richText/schema/inventory.ts';
import { lossesOf } from '#console/features/richText/schema/losses.ts';
import { readHtml } from '#console/features/richText/schema/readHtml.ts';
import { writeHtml } from '#console/features/richText/schema/writeHtml.ts';
import { formatHtml } from '#console/features/richText/source/formatHtml.ts';
import { cleanHtml } from '#server/platform/html.ts';
import { attacks, harmIn } from './attacks.ts';
import { documents } from './documents.ts';

const corpus = Object.entries(documents);
const throughEditor = (html: string) => writeHtml(readHtml(html));

function parse(html: string): HTMLElement {
  return new DOMParser().parseFromString(html, 'text/html').body;
}

describe.each(corpus)('%s', (_, html) => {
  it('passes through the visual editor without loss', () => {
    expect(lossesOf(html)).toEqual({ notAllowed: [], notShown: [] });
  });

  it('keeps every word, picture and video', () => {
    const [before, after] = [parse(html), parse(throughEditor(html))];
    expect(words(after)).toBe(words(before));
    for (const tag of ['img', 'video', 'iframe', 'source', 'td', 'th', 'caption', 'figcaption', 'a', 'sub', 'sup']) {
      expect(after.querySelectorAll(tag)).toHaveLength(before.querySelectorAll(tag).length);
    }
  });

  it('is written identically the second time', () => {
    const output = throughEditor(html);
    expect(throughEditor(output)).toBe(output);
  });

  it('leaves the editor exactly as the server and the preview will keep it', () => {
    const output = throughEditor(html);
    expect(cleanHtml(output)).toBe(output);
    expect(inventoryOf(cleanInBrowser(output)).shape).toBe(inventoryOf(output).shape);
  });

  it('keeps its meaning when its source is formatted for reading', () => {
    expect(inventoryOf(formatHtml(html)).shape).toBe(inventoryOf(html).shape);
  });
});

function words(body: HTMLElement): string {
  return body.textContent.replaceAll(/[ \t\r\n]+/g, '');
}

/** A seeded generator of random numbers, so that every run uses the same ones. */
function numbersFrom(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % limit;
  };
}

const values: Readonly<Record<string, readonly string[]>> = {
  class: ['lead', 'a b', 'md:w-1/2'],
  style: ['color: red', 'text-align: center', 'background-color: #ff0; width: 50%', 'float: left; margin: 0 auto'],
  title: ['007', '"quoted" & <odd>', 'a b'],
  id: ['top', 'part-2'],
  lang: ['hi'],
  dir: ['rtl'],
  href: ['https://x.in/?a=1&b=2', '#top', 'mailto:a@b.in'],
  src: ['/uploads/a.png', 'https://www.youtube.com/embed/abc?rel=0'],
  target: ['_blank'],
  colspan: ['2'],
  align: ['center'],
  width: ['300', '50%'],
  start: ['3'],
};

/** Any nesting of allowed tags, sensible or not, as a user might write it in the source. */
function randomHtml(next: (limit: number) => number, depth: number): string {
  let html = '';
  for (let count = next(4) + 1; count > 0; count--) {
    const tag = allowedTags[next(allowedTags.length)] ?? 'p';
    const attributes = attributesOf(tag)
      .filter((name) => values[name] !== undefined && next(3) === 0)
      .map(
        (name) =>
          ` ${name}="${(values[name]?.[next(values[name].length)] ?? '').replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
      );
    const text = ['word ', ' two  words', '&nbsp;&amp;&lt;', '\n', 'क्ष'][next(5)] ?? '';
    const inside = depth === 0 ? text : text + randomHtml(next, depth - 1);
    html += voidTags.includes(tag)
      ? `<${tag}${attributes.join('')}>`
      : `<${tag}${attributes.join('')}>${inside}</${tag}>`;
  }
  return html;
}

describe('any HTML of the allow-list', () => {
  it('is either kept by the visual editor or reported as lost, and matches what the server keeps', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const html = randomHtml(numbersFrom(seed * 7919), 3);
      const allowed = cleanInBrowser(html);
      const output = throughEditor(allowed);
      expect(cleanHtml(output), html).toBe(output);
      const { notShown } = lossesOf(html);
      const isSameShape = inventoryOf(output).shape === inventoryOf(allowed).shape;
      expect(notShown.length === 0, html).toBe(isSameShape);
    }
  });

  it('stays the same however often it is saved', () => {
    for (let seed = 1; seed <= 150; seed++) {
      const html = randomHtml(numbersFrom(seed * 104_729), 2);
      let output = throughEditor(html);
      // Badly nested HTML may need a second reading to settle; after that, nothing may change.
      output = throughEditor(output);
      expect(throughEditor(output), html).toBe(output);
    }
  });
});

describe('attacks', () => {
  it.each(attacks)('are harmless in the preview: %s', (attack) => {
    expect(harmIn(parse(cleanInBrowser(attack)))).toEqual([]);
  });

  it.each(attacks)('do not get through the visual editor: %s', (attack) => {
    expect(harmIn(parse(throughEditor(attack)))).toEqual([]);
  });
});
