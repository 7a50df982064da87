/** Word writes a list as paragraphs with a style such as `mso-list:l0 level2 lfo1` and the bullet as text. */
const levelPattern = /mso-list:[^;]*level(\d)/i;
const numberPattern = /^\s*(?:\d+|[a-z]{1,3})[.)]/i;

type OpenList = { level: number; list: Element };

/** Turns Word's bulleted or numbered paragraphs into lists. */
export function makeWordLists(body: HTMLElement): void {
  let openLists: OpenList[] = [];
  let previous: Element | null = null;
  for (const paragraph of body.querySelectorAll('p, h1, h2, h3, h4, h5, h6, li')) {
    const depth = Number(levelPattern.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 0);
    if (depth === 0 || paragraph.localName === 'li') {
      previous = null;
      continue;
    }
    if (previous === null || !isNextTo(previous, paragraph)) openLists = [];
    const tag = takeBullet(paragraph);
    const item = body.ownerDocument.createElement('li');
    openLists = openLists.filter((entry) => entry.level <= depth);
    const deepest = openLists.at(-1);
    if (deepest?.level === depth && deepest.list.localName === tag) {
      deepest.list.append(item);
      paragraph.remove();
    } else {
      const list = body.ownerDocument.createElement(tag);
      list.append(item);
      const parent = deepest !== undefined && deepest.level < depth ? deepest.list.lastElementChild : null;
      if (parent === null) paragraph.replaceWith(list);
      else {
        parent.append(list);
        paragraph.remove();
      }
      openLists = [...openLists.filter((entry) => entry.level < depth), { level: depth, list }];
    }
    item.append(...paragraph.childNodes);
    previous = openLists[0]?.list ?? null;
  }
}

/** Whether only white space separates the list from the paragraph. */
function isNextTo(list: Element, paragraph: Element): boolean {
  for (let node = list.nextSibling; node !== null; node = node.nextSibling) {
    if (node === paragraph) return true;
    if ((node.textContent ?? '').trim() !== '') return false;
  }
  return false;
}

/** Removes the bullet of a paragraph and returns the kind of list that the bullet marks. */
function takeBullet(paragraph: Element): 'ol' | 'ul' {
  const bullet = [...paragraph.querySelectorAll('span')].find((span) =>
    /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const text = bullet?.textContent ?? paragraph.textContent;
  bullet?.remove();
  return numberPattern.test(text) ? 'ol' : 'ul';
}
