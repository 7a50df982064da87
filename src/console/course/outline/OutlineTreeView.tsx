import {
  dragAndDropFeature,
  hotkeysCoreFeature,
  isOrderedDragTarget,
  renamingFeature,
  syncDataLoaderFeature,
  type DragTarget,
  type ItemInstance,
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
  /** The rows are search results, among which nothing can be moved. */
  searching: boolean;
  expanded: string[];
  onExpanded: (expanded: string[]) => void;
  actions: PartActions;
  /** The part that the menu has asked to rename. */
  renaming: string | undefined;
  onRenaming: (id: undefined) => void;
  /** The part to focus, once: the one that a save or a closed form leads back to. */
  rowToFocus: string | undefined;
  onFocused: () => void;
  onOpen: (part: OutlinePart) => void;
  onMenu: (part: OutlinePart, anchor: HTMLElement) => void;
  onDelete: (part: OutlinePart) => void;
};

/** The tree: arrow keys, renaming in place, moving by the mouse and by keys. Only rows in sight are drawn. */
export function OutlineTreeView(props: OutlineTreeViewProps) {
  const { tree: shown, searching, expanded, onExpanded, actions } = props;
  const text = useText();
  const permits = usePermits();
  const helpId = useId();
  const rowHeight = useNarrow() ? 52 : 40;
  const { box, look, scrollTo, first, last } = useWindow(rowHeight);
  const [announcement, setAnnouncement] = useState('');
  const mayMove = permits('update') && !searching;
  /** Titles that could not be stored: renaming the part again begins with them. */
  const unsent = useRef(new Map<string, string>());

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
    canRename: () => permits('update'),
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
  const built = useRef(shown);
  // Before the rows are painted that the new parts no longer know.
  useLayoutEffect(() => {
    if (built.current === shown) return;
    built.current = shown;
    tree.rebuildTree();
  }, [tree, shown]);

  const { renaming, onRenaming } = props;
  useEffect(() => {
    if (renaming === undefined) return;
    const item = tree.getItemInstance(renaming);
    item.setFocused();
    item.startRenaming();
    onRenaming(undefined);
  }, [tree, renaming, onRenaming]);

  const { rowToFocus, onFocused } = props;
  useEffect(() => {
    if (rowToFocus === undefined) return;
    const item = tree.getItemInstance(rowToFocus);
    onFocused();
    if (!isPart(item.getItemData())) return;
    item.setFocused();
    tree.updateDomFocus();
  }, [tree, rowToFocus, onFocused]);

  async function rename(part: OutlinePart, title: string) {
    if (await actions.rename(part, title)) unsent.current.delete(part.id);
    else unsent.current.set(part.id, title);
  }

  function moveTo(part: OutlinePart, to: { chapterId: string; place: number }) {
    actions.move(part, to);
    const around = shown.parts.get(to.chapterId);
    const size = (around?.size ?? 0) + (to.chapterId === part.parent ? 0 : 1);
    const { title: parent = '' } = around ?? {};
    setAnnouncement(text('outline.moved', { name: part.title, place: Math.min(to.place, size), total: size, parent }));
  }

  function step(item: ItemInstance<Part>, by: 1 | -1) {
    const part = item.getItemData();
    if (!mayMove || !isPart(part)) return;
    const to = stepOf(shown, part, by);
    if (!to) {
      setAnnouncement(text('outline.noFurther', { name: part.title }));
      return;
    }
    moveTo(part, to);
    if (to.chapterId !== part.parent && !expanded.includes(to.chapterId) && part.noun !== 'chapters') {
      onExpanded([...expanded, to.chapterId]);
    }
    item.setFocused();
    tree.updateDomFocus();
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    // Keys on a control in a row are that control's.
    if (!(event.target instanceof HTMLElement) || event.target.getAttribute('role') !== 'treeitem') return;
    const item = tree.getFocusedItem();
    const part = item.getItemData();
    if (!isPart(part)) return;
    const action = event.altKey
      ? { ArrowUp: () => step(item, -1), ArrowDown: () => step(item, 1) }[event.key]
      : keys[event.key];
    if (!action) return;
    event.preventDefault();
    action(part, item);
  }

  const keys: Readonly<Record<string, (part: OutlinePart, item: ItemInstance<Part>) => void>> = {
    Enter: props.onOpen,
    Delete: (part) => permits('delete') && props.onDelete(part),
    ' ': (_, item) => (item.isExpanded() ? item.collapse() : item.expand()),
    ContextMenu: (part, item) => {
      const element = item.getElement();
      if (element) props.onMenu(part, element);
    },
  };

  const items = tree.getItems();
  const line = tree.getDragLineData();
  return (
    <>
      {permits('update') ? (
        <Text size="small" tone="muted" below={8} only="wide">
          {text(permits('delete') ? 'outline.keysShort' : 'outline.keysNoDelete')}
        </Text>
      ) : null}
      <span hidden id={helpId}>
        {text(permits('update') ? 'outline.keys' : 'outline.keysOfReader')}
      </span>
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      <div ref={box} className={styles.box} onScroll={look}>
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
            // The one with the focus stays drawn, or the focus would be lost.
            if (!isPart(part) || ((index < first || index > last) && !item.isFocused())) return null;
            return (
              <OutlineRow
                key={item.getKey()}
                {...{ item, part, indent, actions }}
                style={{ insetBlockStart: index * rowHeight, blockSize: rowHeight }}
                draggable={mayMove}
                editable={permits('update')}
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

/**
 * Chapters belong to the course, everything else to a chapter. The tree asks about the course as a whole before it
 * offers a place between two chapters, so this must not depend on a place.
 */
function mayDrop({ noun }: Part, target: DragTarget<Part>): boolean {
  return target.item.getItemData().noun === (noun === 'chapters' ? 'courses' : 'chapters');
}
