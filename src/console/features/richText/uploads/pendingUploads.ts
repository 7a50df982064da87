import { Extension } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { Plugin, PluginKey, type EditorState, type Transaction } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** The place of an image that is being uploaded. Images at the same place are sorted by `order`. */
export type Place = { id: string; at: number; name: string; order: number };

type Change = { add: readonly Place[]; remove: readonly string[] };

const key = new PluginKey<DecorationSet>('pendingUploads');

/**
 * Marks the places of images that are being uploaded. A mark is only a decoration: a save during the upload contains
 * neither the mark nor the image's data, and undo ignores it.
 */
export const PendingUploads = Extension.create({
  name: 'pendingUploads',
  addProseMirrorPlugins: () => [
    new Plugin<DecorationSet>({
      key,
      state: {
        init: () => DecorationSet.empty,
        apply: (transaction, marks) => {
          const change: Change | undefined = transaction.getMeta(key);
          const movedMarks = marks.map(transaction.mapping, transaction.doc);
          if (change === undefined) return movedMarks;
          const removedUploads = movedMarks.find(undefined, undefined, (spec) => change.remove.includes(spec.id));
          return movedMarks.remove(removedUploads).add(transaction.doc, change.add.map(draw));
        },
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});

function draw(place: Place): Decoration {
  const element = document.createElement('span');
  element.dataset.pending = '';
  element.textContent = place.name;
  // The mark precedes text typed at the same place, so that a pasted picture comes before the next word.
  return Decoration.widget(place.at, () => element, { ...place, side: -1, key: place.id });
}

function placesIn(state: EditorState): Place[] {
  const marks = key.getState(state)?.find() ?? [];
  return marks.map(({ from, spec }) => ({ id: spec.id, name: spec.name, order: spec.order, at: from }));
}

/** Marks the places of pictures in a transaction, which may be the one that inserts the text around them. */
export function markUploads(transaction: Transaction, places: readonly Place[]): Transaction {
  return transaction.setMeta(key, { add: places, remove: [] } satisfies Change);
}

/**
 * Removes a mark and inserts `node` in its place. Inserts nothing without a node, or if the place was deleted during
 * the upload.
 */
export function settleUpload(state: EditorState, id: string, node?: Node): Transaction {
  const places = placesIn(state);
  const place = places.find((candidate) => candidate.id === id);
  const transaction = state.tr;
  if (place === undefined || node === undefined) {
    return transaction.setMeta(key, { add: [], remove: [id] } satisfies Change);
  }
  transaction.insert(place.at, node);
  // Later pictures at the same place must stay behind this one.
  const nextPosition = transaction.mapping.map(place.at, 1);
  const following = places.filter(({ at, order }) => at === place.at && order > place.order);
  return transaction.setMeta(key, {
    remove: [id, ...following.map((other) => other.id)],
    add: following.map((other) => ({ ...other, at: nextPosition })),
  } satisfies Change);
}
