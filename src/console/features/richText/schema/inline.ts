import { Extension, Mark, Node } from '@tiptap/core';
import { styleDeclarations } from '#contract/htmlStyle.ts';
import { keptAttribute, keptAttributes, readAttribute } from './keptAttributes.ts';

const tags = ['small', 'abbr', 'cite', 'q', 'kbd', 'samp', 'var', 'dfn', 'ins', 'del', 'time'];

/** Inline tags that have no button but are kept, several on one text if need be; a `<span>` when it carries more than a style. */
export const InlineTag = Mark.create({
  name: 'inlineTag',
  excludes: '',
  // Before strike, which would take <del> for <s>.
  priority: 110,
  addAttributes: () => ({
    tag: { default: 'span', rendered: false, parseHTML: (element) => element.localName },
    ...keptAttributes([...tags, 'span'], ['style']),
    // The style of a <span> is the text style's.
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

/** An inline element that holds nothing but is there on purpose: `<i class="icon"></i>`, `<a id="top"></a>`. */
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
      // Before the marks of the same tags.
      priority: 60,
      getAttrs: (element) => element.attributes.length > 0 && element.childNodes.length === 0 && null,
    })),
  // The editor makes it visible by the attribute; the allow-list takes that off again.
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag, { ...HTMLAttributes, 'data-empty': '' }],
});

/** A background colour is a `style` on the same `<span>` as the text colour, which every site shows. */
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
