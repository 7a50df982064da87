import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  renamingFeature,
  syncDataLoaderFeature,
  type DragTarget,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { isPart, type OutlinePart, type OutlineTree, type Part } from './outlineTree.ts';
import type { PartActions } from './usePartActions.ts';
import type { useWindow } from './useWindow.ts';

/** The indentation per level, in pixels. */
export const indent = 24;
const features = [syncDataLoaderFeature, hotkeysCoreFeature, dragAndDropFeature, renamingFeature];

/** A placeholder for a part that was removed, until the tree is rebuilt. */
const unknownPart = (id: string): Part => ({
  id,
  noun: 'courses',
  title: '',
  status: 'Active',
  parent: '',
  place: 0,
  size: 0,
  along: {},
});

export type MoveTo = (part: OutlinePart, to: { chapterId: string; place: number }) => void;
export type Tree = TreeInstance<Part>;

export type OutlineRows = {
  tree: OutlineTree;
  /** The ids of the open chapters. */
  expanded: string[];
  onExpanded: (expanded: string[]) => void;
  actions: PartActions;
};
type Surroundings = Pick<ReturnType<typeof useWindow>, 'scrollTo' | 'look'> & {
  mayMove: boolean;
  moveTo: MoveTo;
  /** Whether one of the rows has the focus, or had it until it was removed. */
  hadFocus: RefObject<boolean>;
};

/**
 * The tree's state: its rows, renaming and dropping. During a drag or a rename the rows stay as they are, because a row
 * that moves loses the focus, and with it the typed title.
 */
export function useOutlineTree(
  { tree: latestTree, expanded, onExpanded, actions }: OutlineRows,
  { mayMove, moveTo, scrollTo, look, hadFocus }: Surroundings,
): Tree {
  const hasPermission = usePermits();
  /** Titles that could not be stored; renaming the part again starts with them. */
  const unsentTitles = useRef(new Map<string, string>());
  const [shownTree, setShownTree] = useState(latestTree);
  async function rename(part: OutlinePart, title: string) {
    if (await actions.rename(part, title)) unsentTitles.current.delete(part.id);
    else unsentTitles.current.set(part.id, title);
  }
  const tree = useTree<Part>({
    rootItemId: shownTree.root,
    features,
    indent,
    state: { expandedItems: expanded },
    setExpandedItems: (next) => onExpanded(typeof next === 'function' ? next(expanded) : next),
    getItemName: (item) => unsentTitles.current.get(item.getId()) ?? item.getItemData().title,
    isItemFolder: (item) => item.getItemData().noun === 'chapters',
    dataLoader: {
      getItem: (id) => shownTree.parts.get(id) ?? unknownPart(id),
      getChildren: (id) => [...(shownTree.children.get(id) ?? [])],
    },
    canRename: () => hasPermission('update'),
    onRename: (item, title) => {
      const part = item.getItemData();
      if (isPart(part)) void rename(part, title);
    },
    canDrag: () => mayMove,
    canDrop: ([item], target) => item !== undefined && mayDrop(item.getItemData(), target),
    onDrop: ([item], target) => {
      const part = item?.getItemData();
      if (!part || !isPart(part)) return;
      const place = isOrderedDragTarget(target) ? target.insertionIndex + 1 : target.item.getItemData().size + 1;
      moveTo(part, { chapterId: target.item.getId(), place });
    },
    scrollToItem: (item) => {
      scrollTo(item.getItemMeta().index);
      look();
    },
  });
  const { renamingItem, dnd } = tree.getState();
  if (shownTree !== latestTree && !renamingItem && !dnd?.draggedItems) setShownTree(latestTree);
  const builtTree = useRef(shownTree);
  // Rebuilt before the browser paints, so that removed parts are never shown.
  useLayoutEffect(() => {
    if (builtTree.current === shownTree) return;
    builtTree.current = shownTree;
    rebuild(tree, shownTree, hadFocus.current);
  }, [tree, shownTree, hadFocus]);
  return tree;
}

/** Rebuilds the rows. If the focused row no longer exists, the focus moves to the row that is now at its position. */
function rebuild(tree: Tree, { parts }: OutlineTree, hadFocus: boolean): void {
  const focusedId = tree.getState().focusedItem;
  const index = tree.getItems().findIndex((item) => item.getId() === focusedId);
  tree.rebuildTree();
  if (!focusedId || parts.has(focusedId)) return;
  const items = tree.getItems();
  items[Math.min(Math.max(index, 0), items.length - 1)]?.setFocused();
  if (hadFocus) tree.updateDomFocus();
}

/**
 * Chapters belong to the course, everything else to a chapter. Before it offers a position between two chapters, the
 * tree asks about the course as a whole, so this must not depend on a position.
 */
function mayDrop({ noun }: Part, target: DragTarget<Part>): boolean {
  return target.item.getItemData().noun === (noun === 'chapters' ? 'courses' : 'chapters');
}
