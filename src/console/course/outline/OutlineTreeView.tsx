import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  renamingFeature,
  syncDataLoaderFeature,
  type DragTarget,
  type ItemInstance,
  type TreeInstance,
} from '@headless-tree/core';
import { useTree } from '@headless-tree/react';
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { isPart, stepOf, type OutlinePart, type OutlineTree, type Part } from './outlineTree.ts';
import type { PartActions } from './usePartActions.ts';
import { useWindow } from './useWindow.ts';
import styles from './outline.module.css';

const indent = 24;
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

export type OutlineTreeViewProps = {
  label: string;
  tree: OutlineTree;
  /** Whether the rows are search results, which cannot be moved. */
  searching: boolean;
  expanded: string[];
  onExpanded: (expanded: string[]) => void;
  actions: PartActions;
  /** The part to rename, chosen in the menu. */
  renaming: string | undefined;
  onRenaming: (id: undefined) => void;
  /** The part to focus once, after a save or a closed form has led back to it. */
  rowToFocus: string | undefined;
  onFocused: () => void;
  onOpen: (part: OutlinePart) => void;
  onMenu: (part: OutlinePart, anchor: HTMLElement) => void;
  onDelete: (part: OutlinePart) => void;
};

/** The tree, with arrow keys, renaming in place, and moving by mouse or keyboard. Only visible rows are rendered. */
export function OutlineTreeView(props: OutlineTreeViewProps) {
  const { actions } = props;
  const text = useText();
  const hasPermission = usePermits();
  const helpId = useId();
  const rowHeight = useNarrow() ? 52 : 40;
  const { box, look: measure, scrollTo, first, last } = useWindow(rowHeight);
  const mayMove = hasPermission('update') && !props.searching;
  const { announcement, moveTo, targetOf } = useMoves(props);
  const tree = useOutlineTree(props, { mayMove, moveTo, scrollTo, look: measure });
  useRequests(tree, props);
  const onKeyDown = useKeys(props, { tree, mayMove, moveTo, targetOf });
  const items = tree.getItems();
  const line = tree.getDragLineData();
  return (
    <>
      {hasPermission('update') ? (
        <Text size="small" tone="muted" below={8} only="wide">
          {text(hasPermission('delete') ? 'outline.keysShort' : 'outline.keysNoDelete')}
        </Text>
      ) : null}
      <span hidden id={helpId}>
        {text(hasPermission('update') ? 'outline.keys' : 'outline.keysOfReader')}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div ref={box} className={styles.box} onScroll={measure}>
        <div
          {...tree.getContainerProps(props.label)}
          role="tree"
          tabIndex={-1}
          aria-describedby={helpId}
          className={styles.tree}
          style={{ position: 'relative', blockSize: items.length * rowHeight }}
          onKeyDown={onKeyDown}
        >
          {items.map((item, index) => {
            const part = item.getItemData();
            // The focused row stays rendered, or the focus would be lost.
            if (!isPart(part) || ((index < first || index > last) && !item.isFocused())) return null;
            return (
              <OutlineRow
                key={item.getKey()}
                {...{ item, part, indent, actions }}
                style={{ insetBlockStart: index * rowHeight, blockSize: rowHeight }}
                draggable={mayMove}
                editable={hasPermission('update')}
                onMenu={props.onMenu}
              />
            );
          })}
          {line ? (
            <div
              className={styles.dragLine}
              style={{ insetBlockStart: line.top, insetInlineStart: line.left, inlineSize: line.width }}
            />
          ) : null}
        </div>
      </div>
    </>
  );
}

type MoveTo = (part: OutlinePart, to: { chapterId: string; place: number }) => void;
type Tree = TreeInstance<Part>;
type RowWindow = Pick<ReturnType<typeof useWindow>, 'scrollTo' | 'look'>;

/** Moves a part and announces its new place; `targetOf` is one step up or down, or undefined at an end. */
function useMoves({ tree: shown, actions }: OutlineTreeViewProps) {
  const text = useText();
  const [announcement, setAnnouncement] = useState('');
  const moveTo: MoveTo = (part, to) => {
    actions.move(part, to);
    const targetChapter = shown.parts.get(to.chapterId);
    const size = (targetChapter?.size ?? 0) + (to.chapterId === part.parent ? 0 : 1);
    const { title: parent = '' } = targetChapter ?? {};
    setAnnouncement(text('outline.moved', { name: part.title, place: Math.min(to.place, size), total: size, parent }));
  };
  function targetOf(part: OutlinePart, direction: 1 | -1) {
    const to = stepOf(shown, part, direction);
    if (!to) setAnnouncement(text('outline.noFurther', { name: part.title }));
    return to;
  }
  return { announcement, moveTo, targetOf };
}

/** The tree's state: its rows, renaming and dropping. */
function useOutlineTree(
  { tree: shown, expanded, onExpanded, actions }: OutlineTreeViewProps,
  { mayMove, moveTo, scrollTo, look }: RowWindow & { mayMove: boolean; moveTo: MoveTo },
): Tree {
  const hasPermission = usePermits();
  /** Titles that could not be stored: renaming the part again begins with them. */
  const unsent = useRef(new Map<string, string>());
  async function rename(part: OutlinePart, title: string) {
    if (await actions.rename(part, title)) unsent.current.delete(part.id);
    else unsent.current.set(part.id, title);
  }
  const tree = useTree<Part>({
    rootItemId: shown.root,
    features,
    indent,
    state: { expandedItems: expanded },
    setExpandedItems: (next) => onExpanded(typeof next === 'function' ? next(expanded) : next),
    getItemName: (item) => unsent.current.get(item.getId()) ?? item.getItemData().title,
    isItemFolder: (item) => item.getItemData().noun === 'chapters',
    dataLoader: {
      getItem: (id) => shown.parts.get(id) ?? unknownPart(id),
      getChildren: (id) => [...(shown.children.get(id) ?? [])],
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
  const builtTree = useRef(shown);
  // Rebuilt before the browser paints, so that removed parts are never shown.
  useLayoutEffect(() => {
    if (builtTree.current === shown) return;
    builtTree.current = shown;
    tree.rebuildTree();
  }, [tree, shown]);
  return tree;
}

/** Carries out one-time requests of the page: renaming a part, or focusing it. */
function useRequests(tree: Tree, { renaming, onRenaming, rowToFocus, onFocused }: OutlineTreeViewProps): void {
  useEffect(() => {
    if (renaming === undefined) return;
    const item = tree.getItemInstance(renaming);
    item.setFocused();
    item.startRenaming();
    onRenaming(undefined);
  }, [tree, renaming, onRenaming]);

  useEffect(() => {
    if (rowToFocus === undefined) return;
    const item = tree.getItemInstance(rowToFocus);
    onFocused();
    if (!isPart(item.getItemData())) return;
    item.setFocused();
    tree.updateDomFocus();
  }, [tree, rowToFocus, onFocused]);
}

type KeyAction = (part: OutlinePart, item: ItemInstance<Part>) => void;

/** The keys of a row beyond the tree's own. */
function useKeys(
  { expanded, onExpanded, onOpen, onDelete, onMenu }: OutlineTreeViewProps,
  {
    tree,
    mayMove,
    moveTo,
    targetOf,
  }: Omit<ReturnType<typeof useMoves>, 'announcement'> & {
    tree: Tree;
    mayMove: boolean;
  },
): (event: KeyboardEvent<HTMLElement>) => void {
  const hasPermission = usePermits();

  function step(part: OutlinePart, item: ItemInstance<Part>, direction: 1 | -1) {
    const to = mayMove ? targetOf(part, direction) : undefined;
    if (!to) return;
    moveTo(part, to);
    if (to.chapterId !== part.parent && !expanded.includes(to.chapterId) && part.noun !== 'chapters') {
      onExpanded([...expanded, to.chapterId]);
    }
    item.setFocused();
    tree.updateDomFocus();
  }

  const keys: Readonly<Record<string, KeyAction>> = {
    Enter: onOpen,
    Delete: (part) => hasPermission('delete') && onDelete(part),
    ' ': (_, item) => (item.isExpanded() ? item.collapse() : item.expand()),
    ContextMenu: (part, item) => {
      const element = item.getElement();
      if (element) onMenu(part, element);
    },
  };
  const keysWithAlt: Readonly<Record<string, KeyAction>> = {
    ArrowUp: (part, item) => step(part, item, -1),
    ArrowDown: (part, item) => step(part, item, 1),
  };

  return (event) => {
    // Keys pressed on a control in a row belong to that control.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'treeitem') return;
    const item = tree.getFocusedItem();
    const part = item.getItemData();
    const action = (event.altKey ? keysWithAlt : keys)[event.key];
    if (!isPart(part) || !action) return;
    event.preventDefault();
    action(part, item);
  };
}

/**
 * Chapters belong to the course, everything else to a chapter. The tree asks about the course as a whole before it
 * offers a place between two chapters, so this must not depend on a place.
 */
function mayDrop({ noun }: Part, target: DragTarget<Part>): boolean {
  return target.item.getItemData().noun === (noun === 'chapters' ? 'courses' : 'chapters');
}
