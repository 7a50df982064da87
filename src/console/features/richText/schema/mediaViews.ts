import type { NodeViewRenderer } from '@tiptap/core';
import { shownAddress } from '../shownAddress.ts';

/** An event that opens the dialog of the picture or video on which it is dispatched. */
export const editRequest = 'rich-text-edit';

export function editEvent(): Event {
  return new CustomEvent(editRequest, { bubbles: true });
}

/** The host of an address, without a leading `www` or `player`; empty for a path. */
function hostOf(address: string): string {
  const absolute = address.startsWith('//') ? `https:${address}` : address;
  return URL.canParse(absolute) ? new URL(absolute).hostname.replace(/^(www|player)\./, '') : '';
}

/** A card in place of a YouTube or Vimeo player, with its title and address. Nothing is loaded from there. */
export const playerCard: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('span');
  dom.dataset.player = '';
  const name = document.createElement('span');
  name.dataset.name = '';
  name.textContent = String(node.attrs.title ?? '') || hostOf(String(node.attrs.src));
  const address = document.createElement('span');
  address.dataset.address = '';
  address.textContent = String(node.attrs.src).replace(/^(https?:)?\/\//, '');
  dom.append(name, address);
  setWidth(dom, node.attrs.width);
  dom.addEventListener('dblclick', () => dom.dispatchEvent(editEvent()));
  return { dom, ignoreMutation: () => true };
};

/** A video file, shown by its first frame. It plays in the preview; in the text, a click selects it. */
export const videoFrame: NodeViewRenderer = ({ node }) => {
  const dom = document.createElement('span');
  dom.dataset.video = '';
  const video = document.createElement('video');
  const parts: { tag: string; attributes: Record<string, string> }[] = node.attrs.parts ?? [];
  const source = String(node.attrs.src ?? parts.find(({ tag }) => tag === 'source')?.attributes.src ?? '');
  video.preload = 'metadata';
  video.muted = true;
  video.src = shownAddress(source);
  if (typeof node.attrs.poster === 'string') video.poster = shownAddress(node.attrs.poster);
  const address = document.createElement('span');
  address.dataset.address = '';
  address.textContent = source.split('/').at(-1) ?? source;
  dom.append(video, address);
  setWidth(dom, node.attrs.width);
  dom.addEventListener('dblclick', () => dom.dispatchEvent(editEvent()));
  return { dom, ignoreMutation: () => true };
};

function setWidth(element: HTMLElement, width: unknown): void {
  if (typeof width !== 'string' || width === '') return;
  element.style.width = /^\d+$/.test(width) ? `${width}px` : width;
}
