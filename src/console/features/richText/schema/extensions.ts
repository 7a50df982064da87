import { type AnyExtension, Extension, getExtensionField, getSchema, Mark, Node } from '@tiptap/core';
import { Subscript } from '@tiptap/extension-subscript';
import { Superscript } from '@tiptap/extension-superscript';
import { DefaultEditorOptions } from 'ra-input-rich-text';
import { isAllowedAddress } from '#contract/links.ts';
import { PendingUploads } from '../uploads/pendingUploads.ts';
import {
  Box,
  DescriptionDetails,
  DescriptionList,
  DescriptionTerm,
  Details,
  DetailsSummary,
  Figure,
  FigureCaption,
} from './blocks.ts';
import { imageView } from './imageView.ts';
import { BackgroundColor, EmptyTag, InlineTag } from './inline.ts';
import { keptAttribute, keptAttributes, readAttribute } from './keptAttributes.ts';
import { Player, Video } from './media.ts';
import { tableExtensions } from './table.ts';

const alignments = ['left', 'center', 'right', 'justify'];
const isAlignment = (property: string, value: string) => property === 'text-align' && alignments.includes(value);
const isTextColour = (property: string) => ['color', 'background-color'].includes(property);

/** The stock nodes and marks that get further attributes through `addGlobalAttributes`, with their tags. */
const stockTags: Readonly<Record<string, readonly string[]>> = {
  blockquote: ['blockquote'],
  bulletList: ['ul'],
  listItem: ['li'],
  horizontalRule: ['hr'],
  bold: ['strong', 'b'],
  italic: ['em', 'i'],
  underline: ['u'],
  strike: ['s', 'strike'],
  highlight: ['mark'],
  code: ['code'],
  subscript: ['sub'],
  superscript: ['sup'],
};

const KeptAttributes = Extension.create({
  name: 'keptAttributes',
  addGlobalAttributes: () => [
    ...Object.entries(stockTags).map(([type, tags]) => ({ types: [type], attributes: keptAttributes(tags) })),
    { types: ['heading'], attributes: keptAttributes(['h1'], [], isAlignment) },
    { types: ['textStyle'], attributes: { style: keptAttribute('style', isTextColour) } },
    {
      types: ['paragraph'],
      attributes: {
        ...keptAttributes(['p'], [], isAlignment),
        // HTML allows text in <li> or <td> without a <p>. A paragraph that the editor added around it is bare, and
        // `writeHtml` omits its tag.
        bare: {
          default: true,
          parseHTML: (element) => element.hasAttribute('data-bare'),
          renderHTML: ({ bare }) => (bare ? { 'data-bare': '' } : {}),
        },
      },
    },
  ],
});

function innerCode(element: Element): Element | undefined {
  return [...element.children].find(({ localName }) => localName === 'code');
}

/** Changes to extensions of react-admin's editor, so that they keep everything they read. */
const adaptations: Readonly<Record<string, (extension: AnyExtension) => AnyExtension>> = {
  image: (extension) =>
    extension instanceof Node
      ? extension.extend({ addAttributes: () => keptAttributes(['img']), addNodeView: () => imageView })
      : extension,
  link: (extension) =>
    extension instanceof Mark
      ? extension.extend({ addAttributes: () => keptAttributes(['a']), inclusive: () => false }).configure({
          openOnClick: false,
          defaultProtocol: 'https',
          HTMLAttributes: { target: null, rel: null, class: null },
          isAllowedUri: (address: string) => isAllowedAddress(address),
        })
      : extension,
  // A list item may begin with any block: `<li><h3>…</h3></li>`.
  listItem: (extension) => (extension instanceof Node ? extension.extend({ content: 'block+' }) : extension),
  // Other marks may be combined with code: `<a href="…"><code>npm</code></a>`.
  code: (extension) => (extension instanceof Mark ? extension.extend({ excludes: '' }) : extension),
  highlight: (extension) => extension.configure({ multicolor: false }),
  textAlign: (extension) => extension.configure({ types: ['heading', 'paragraph'], alignments }),
  orderedList: (extension) =>
    extension instanceof Node
      ? extension.extend({
          addAttributes: () => keptAttributes(['ol']),
          renderHTML: ({ HTMLAttributes }) => ['ol', HTMLAttributes, 0],
        })
      : extension,
  codeBlock: (extension) =>
    extension instanceof Node
      ? extension.extend({
          addAttributes: () => ({
            ...keptAttributes(['pre']),
            // Whether a code block has an inner <code>, and the class of that element, such as "language-css".
            code: { default: true, rendered: false, parseHTML: (element) => innerCode(element) !== undefined },
            language: {
              default: null,
              rendered: false,
              parseHTML: (element) => {
                const code = innerCode(element);
                return code === undefined ? null : readAttribute(code, 'class');
              },
            },
          }),
          renderHTML: ({ node, HTMLAttributes }) =>
            node.attrs.code
              ? ['pre', HTMLAttributes, ['code', { class: node.attrs.language }, 0]]
              : ['pre', HTMLAttributes, 0],
        })
      : extension,
};

/** StarterKit only bundles extensions; it is unpacked so that each can be adapted. */
function parts(extension: AnyExtension): AnyExtension[] {
  if (extension.name !== 'starterKit') return [extension];
  const { name, options, storage } = extension;
  const add = getExtensionField<(() => AnyExtension[]) | undefined>(extension, 'addExtensions', {
    name,
    options,
    storage,
  });
  return add?.() ?? [];
}

const stock = (DefaultEditorOptions.extensions ?? [])
  .flatMap(parts)
  .map((extension) => adaptations[extension.name]?.(extension) ?? extension);

/**
 * Everything that the editor can represent: react-admin's extensions (StarterKit, alignment, colours, images), adapted
 * to keep attributes; also tables, media, figures, details and inline tags without a button. It must be a constant,
 * because TipTap would otherwise create a new editor on each render.
 */
export const extensions: AnyExtension[] = [
  ...stock,
  KeptAttributes,
  BackgroundColor,
  InlineTag,
  EmptyTag,
  Subscript,
  Superscript,
  Box,
  Figure,
  FigureCaption,
  Details,
  DetailsSummary,
  DescriptionList,
  DescriptionTerm,
  DescriptionDetails,
  Video,
  Player,
  ...tableExtensions,
  PendingUploads,
];

export const schema = getSchema(extensions);
