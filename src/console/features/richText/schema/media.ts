import { Node } from '@tiptap/core';
import { keptAttributes, readAttributes } from './keptAttributes.ts';
import { playerCard, videoFrame } from './mediaViews.ts';

type Part = { tag: string; attributes: Record<string, string> };

/** The sources and subtitles of a `<video>`; null if it has none. */
function readParts(element: Element): Part[] | null {
  const parts = [...element.children]
    .filter((child) => ['source', 'track'].includes(child.localName))
    .map((child) => ({ tag: child.localName, attributes: readAttributes(child) }));
  return parts.length > 0 ? parts : null;
}

function readFallback(element: Element): string | null {
  const text = element.textContent.trim();
  return text === '' ? null : text;
}

/** A video file. Media are inline, as in HTML: `<p><video …></video></p>` stays one paragraph. */
export const Video = Node.create({
  name: 'video',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => ({
    parts: { default: null, rendered: false, parseHTML: readParts },
    fallback: { default: null, rendered: false, parseHTML: readFallback },
    ...keptAttributes(['video']),
  }),
  parseHTML: () => [{ tag: 'video' }],
  renderHTML: ({ node, HTMLAttributes }) => {
    const parts: Part[] = node.attrs.parts ?? [];
    const fallback: string[] = node.attrs.fallback === null ? [] : [node.attrs.fallback];
    return ['video', HTMLAttributes, ...parts.map(({ tag, attributes }) => [tag, { ...attributes }]), ...fallback];
  },
  addNodeView: () => videoFrame,
});

/** A YouTube or Vimeo player. The editor shows a card in its place and loads nothing from either. */
export const Player = Node.create({
  name: 'player',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes: () => keptAttributes(['iframe']),
  parseHTML: () => [{ tag: 'iframe[src]' }],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
  addNodeView: () => playerCard,
});
