import { Node } from '@tiptap/core';
import { keptAttributes } from './keptAttributes.ts';

const boxTags = ['div', 'section', 'article', 'aside', 'header', 'footer', 'address'];

/** A grouping element: `<div class="lead">`, `<section id="fees">`. */
export const Box = Node.create({
  name: 'box',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    tag: { default: 'div', rendered: false, keepOnSplit: false, parseHTML: (element) => element.localName },
    ...keptAttributes(boxTags),
  }),
  parseHTML: () => boxTags.map((tag) => ({ tag })),
  renderHTML: ({ node, HTMLAttributes }) => [node.attrs.tag, HTMLAttributes, 0],
});

/** A block with one tag. `in` is the group by which containers refer to it in their content. */
function block(name: string, tag: string, options: { content: string; in?: string; isolating?: true }) {
  return Node.create({
    name,
    group: options.in ?? '',
    content: options.content,
    defining: true,
    isolating: options.isolating ?? false,
    addAttributes: () => keptAttributes([tag]),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

export const Figure = block('figure', 'figure', { in: 'block', content: '(block | figureCaption)+' });
export const FigureCaption = block('figureCaption', 'figcaption', { content: 'inline*' });
export const DescriptionList = block('descriptionList', 'dl', {
  in: 'block',
  content: '(descriptionTerm | descriptionDetails)+',
});
export const DescriptionTerm = block('descriptionTerm', 'dt', { content: 'inline*' });
export const DescriptionDetails = block('descriptionDetails', 'dd', { content: 'block+' });
export const DetailsSummary = block('detailsSummary', 'summary', { content: 'inline*', isolating: true });

/**
 * A section that visitors expand and collapse. In the editor it is always expanded, because its text could not be
 * edited otherwise.
 */
export const Details = block('details', 'details', { in: 'block', content: 'detailsSummary? block*' }).extend({
  addNodeView: () => () => {
    const dom = document.createElement('div');
    dom.dataset.details = '';
    return { dom, contentDOM: dom };
  },
});
