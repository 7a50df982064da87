import type { Slice } from '@tiptap/pm/model';
import { dropPoint } from '@tiptap/pm/transform';
import type { Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { markUploads } from '../uploads/pendingUploads.ts';
import type { Uploads } from '../uploads/useUploads.ts';
import { pictureMark, type PastedContent } from './pastedHtml.ts';

/** The files in a paste or drop, which are uploaded as pictures; none if they only accompany copied text. */
export function picturesIn(transfer: DataTransfer | null): File[] {
  if (transfer === null) return [];
  const files = [...transfer.files];
  if (files.length === 0) return [];
  const html = transfer.getData('text/html');
  const words = new DOMParser().parseFromString(html, 'text/html').body.textContent.trim();
  return words === '' ? files : [];
}

/** Inserts pasted content with images: the text immediately, each image after its upload. */
export function insertPasted(
  view: EditorView,
  slice: Slice,
  pasted: PastedContent,
  uploads: Uploads,
  dropPosition?: number,
): void {
  uploads.begin(pasted.pictures, (marks) => {
    const transaction = view.state.tr
      .setMeta('paste', true)
      .setMeta('uiEvent', dropPosition === undefined ? 'paste' : 'drop');
    if (dropPosition === undefined) transaction.replaceSelection(slice);
    else transaction.replace(dropPoint(view.state.doc, dropPosition, slice) ?? dropPosition, undefined, slice);
    const places = takeMarks(transaction);
    return markUploads(
      transaction.scrollIntoView(),
      marks.flatMap(({ index, ...mark }) => {
        const position = places[index];
        return position === undefined ? [] : [{ ...mark, at: position }];
      }),
    );
  });
}

/** Removes the placeholder characters of images and returns their positions. */
function takeMarks(transaction: Transaction): number[] {
  const positions: number[] = [];
  transaction.doc.descendants((node, position) => {
    if (!node.isText) return;
    for (let offset = 0; offset < (node.text?.length ?? 0); offset++) {
      if (node.text?.[offset] === pictureMark) positions.push(position + offset);
    }
  });
  for (const position of positions.toReversed()) transaction.delete(position, position + 1);
  return positions.map((position, index) => position - index);
}
