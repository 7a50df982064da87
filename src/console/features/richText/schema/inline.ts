import { Extension, Mark, Node } from '@tiptap/core';
import { styleDeclarations } from '#contract/htmlStyle.ts';
import { keptAttribute, keptAttributes, readAttribute } from './keptAttributes.ts';

const tags = ['small', 'abbr', 'cite', 'q', 'kbd', 'samp', 'var', 'dfn', 'ins', 'del', 'time'];

/**
 * An inline tag without a button, or a `<span>` that has more than a style. Several of them can be nested on the same
 * text.
 */
export const InlineTag = Mark.create({
  name: 'inlineTag',
  excludes: '',
  // A higher priority than that of strike, which would otherwise read <del> as <s>.
  priority: 110,
  addAttributes: () => ({
    tag: { default: 'span', rendered: false, parseHTML: (element) => element.localName },
    ...keptAttributes([...tags, 'span'], ['style']),
    // The style of a <span> is stored by the text-style mark.
    style: {
      ...keptAttribute('style'),
      parseHTML: (element) => (element.localName === 'span' ? null : readAttribute(element, 'style')),
    },
  }),
  parseHTML: () => [
    ...tags.map((tag) => ({ tag })),
    ...['class', 'title', 'lang', 'dir', 'aria-label'].map((name) => ({ tag: `span[${name}]`, consuming: false })),
  ],
  renderHTML: ({ mark, HTMLAttributes }) => [mark.attrs.tag, HTMLAttributes, 0],
});

const emptyTags = ['i', 'em', 'b', 'span', 'a'];

/** An inline element that is empty on purpose: `<i class="icon"></i>`, `<a id="top"></a>`. */
export const EmptyTag = Node.create({
  name: 'emptyTag',
  group: 'inline',
  inline: true,
  atom: true,
  priority: 1100,
  addAttributes: () => ({
    tag: { default: 'span', rendered: false, parseHTML: (element) => element.localName },
    ...keptAttributes(emptyTags),
  }),
  parseHTML: () =>
    emptyTags.map((tag) => ({
      tag,
      // A higher priority than that of the marks with the same tags.
      priority: 60,
      getAttrs: (element) => element.attributes.length > 0 && element.childNodes.length === 0 && null,
    })),
  // `data-empty` makes the element visible in the editor; the allow-list removes the attribute when the text is
  // written.
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag, { ...HTMLAttributes, 'data-empty': '' }],
});

/**
 * Stores a background colour as a `style` on the same `<span>` as the text colour, because every site shows such a
 * style.
 */
export const BackgroundColor = Extension.create({
  name: 'backgroundColor',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        backgroundColor: {
          default: null,
          parseHTML: (element) =>
            styleDeclarations(element.getAttribute('style') ?? '').get('background-color') ?? null,
          renderHTML: ({ backgroundColor }) =>
            backgroundColor === null ? {} : { style: `background-color: ${backgroundColor}` },
        },
      },
    },
  ],
});
