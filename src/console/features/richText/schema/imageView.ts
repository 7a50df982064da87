import type { NodeViewRenderer } from '@tiptap/core';
import { shownAddress } from '../shownAddress.ts';
import { changeMedia } from './mediaAttributes.ts';
import { editEvent } from './mediaViews.ts';

/** The attributes that the view copies to its <img>; the address is set separately. */
const attributeNames = ['alt', 'title', 'class', 'style', 'align', 'width', 'height'];
const minWidth = 24;

/** A picture in the text, with a handle at its corner for resizing. The width can be typed in its dialog as well. */
export const imageView: NodeViewRenderer = ({ node: first, editor, getPos }) => {
  let node = first;
  const dom = document.createElement('span');
  dom.dataset.picture = '';
  const image = document.createElement('img');
  image.draggable = false;
  const corner = document.createElement('span');
  corner.dataset.corner = '';
  dom.append(image, corner);

  function show(): void {
    for (const name of attributeNames) {
      const value: unknown = node.attrs[name];
      if (typeof value === 'string') image.setAttribute(name, value);
      else image.removeAttribute(name);
    }
    const address = shownAddress(String(node.attrs.src ?? ''));
    if (image.getAttribute('src') !== address) image.src = address;
  }

  function drag(down: PointerEvent): void {
    down.preventDefault();
    down.stopPropagation();
    corner.setPointerCapture(down.pointerId);
    const start = image.getBoundingClientRect();
    let width = start.width;
    const move = (event: PointerEvent) => {
      width = Math.max(minWidth, Math.round(start.width + event.clientX - down.clientX));
      image.style.width = `${width}px`;
    };
    const end = (event: PointerEvent) => {
      corner.removeEventListener('pointermove', move);
      corner.removeEventListener('pointerup', end);
      corner.removeEventListener('pointercancel', end);
      const position = getPos();
      if (event.type === 'pointercancel' || width === start.width || position === undefined) {
        show();
        return;
      }
      const height = Math.round((width * start.height) / start.width);
      const size = { width: String(width), height: node.attrs.height === null ? null : String(height) };
      changeMedia(editor, position, size);
    };
    corner.addEventListener('pointermove', move);
    corner.addEventListener('pointerup', end);
    corner.addEventListener('pointercancel', end);
  }

  corner.addEventListener('pointerdown', drag);
  image.addEventListener('dblclick', () => dom.dispatchEvent(editEvent()));
  show();
  return {
    dom,
    update: (next) => {
      if (next.type !== node.type) return false;
      node = next;
      show();
      return true;
    },
    stopEvent: (event) => event.target === corner,
    ignoreMutation: () => true,
  };
};
