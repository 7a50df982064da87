import type { ItemInstance } from '@headless-tree/core';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useText } from '#console/texts/index.ts';
import { usePermits } from '#console/kit/access/usePermission.ts';
import { Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { OutlineRow } from './OutlineRow.tsx';
import { isPart, stepOf, type OutlinePart, type Part } from './outlineTree.ts';
import { indent, useOutlineTree, type MoveTo, type OutlineRows, type Tree } from './useOutlineTree.ts';
import { useWindow } from './useWindow.ts';
import styles from './outline.module.css';

export type OutlineTreeViewProps = OutlineRows & {
  label: string;
  /** Whether the rows are search results, which cannot be moved. */
  searching: boolean;
  /** The part to rename, chosen in the menu. */
  renaming: string | undefined;
  onRenaming: (id: undefined) => void;
  /** The part to focus once, after its form was saved or closed and led back to the outline. */
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
  const hadFocus = useRef(false);
  const tree = useOutlineTree(props, { mayMove, moveTo, scrollTo, look: measure, hadFocus });
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
          onFocusCapture={() => void (hadFocus.current = true)}
          // A removed row loses the focus without this event, or is no longer connected when it fires.
          onBlurCapture={({ target }) => void (hadFocus.current = !target.isConnected)}
        >
          {items.map((item, index) => {
            const part = item.getItemData();
            // The focused row stays rendered, because removing it would lose the focus.
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

/**
 * Moves a part and announces its new place. `targetOf` returns the place one step up or down, or undefined at an end.
 */
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

/** Handles the keys of a row that the tree itself does not handle. */
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
