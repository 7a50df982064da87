import type { Page } from 'playwright-core';
import { en } from '#console/texts/en/index.ts';

type Tree = { readonly [key: string]: string | Tree };

/** English texts of at least two words that no record contains by chance. */
const english = leaves(en).filter((text) => /^[A-Z][a-z]+ [a-z]/.test(text) && !text.includes('%{'));

function leaves(tree: Tree): string[] {
  return Object.values(tree).flatMap((text) => (typeof text === 'string' ? [text] : leaves(text)));
}

/** Hindi texts on the page that are truncated or overlap, and texts that are still English. */
export async function findTextFaults(page: Page): Promise<readonly string[]> {
  return page.evaluate((knownTexts) => {
    const faults = new Set<string>();
    const texts: { readonly text: string; readonly element: Element; readonly box: DOMRect }[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const element = node.parentElement;
      if (
        text === '' ||
        !element ||
        !element.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true })
      )
        continue;
      if (knownTexts.includes(text)) faults.add(`still English: ${text}`);
      if (!/\p{Script=Devanagari}/u.test(text) || element.closest('.visually-hidden, [aria-hidden=true], [data-site]'))
        continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.width < 2 || box.height < 2) continue;
      if (isCut(element, box)) faults.add(`cut: ${text.slice(0, 80)}`);
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
      const top = document.elementFromPoint(x, y);
      if (top && (top === element || element.contains(top) || top.contains(element)))
        texts.push({ text, element, box });
    }
    texts.forEach((one, index) => {
      for (const other of texts.slice(index + 1)) {
        const width = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const height = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
        const isInline = one.element.contains(other.element) || other.element.contains(one.element);
        if (width > 3 && height > 6 && !isInline)
          faults.add(`on each other: ${one.text.slice(0, 40)} | ${other.text.slice(0, 40)}`);
      }
    });
    const excessWidth = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (excessWidth > 1) faults.add(`the page is ${excessWidth} px too wide`);
    return [...faults];

    /** Whether an ancestor that does not scroll hides a part of the text. */
    // The whole of it runs in the page.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    function isCut(element: Element, box: DOMRect): boolean {
      for (let around: Element | null = element; around && around !== document.body; around = around.parentElement) {
        const style = getComputedStyle(around);
        if (style.position === 'fixed') return false;
        // Only for screen readers.
        const frame = around.getBoundingClientRect();
        if (style.clipPath === 'inset(50%)' || frame.width < 3 || frame.height < 3) return false;
        const scrolls = /auto|scroll/;
        if (scrolls.test(style.overflowX) || scrolls.test(style.overflowY)) return false;
        const clips = /hidden|clip/;
        if (clips.test(style.overflowX) && (box.right > frame.right + 2 || box.left < frame.left - 2)) return true;
        if (clips.test(style.overflowY) && (box.bottom > frame.bottom + 3 || box.top < frame.top - 3)) return true;
      }
      return false;
    }
  }, english);
}
