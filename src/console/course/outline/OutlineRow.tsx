import type { ItemInstance } from '@headless-tree/core';
import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';
import type { OutlinePart, Part } from './outlineTree.ts';
import { fromOutline } from './outlineOrigin.ts';
import { RowIcon } from './RowIcon.tsx';
import { usePartAddress } from './usePartAddress.ts';
import type { PartActions } from './usePartActions.ts';
import styles from './outline.module.css';

export type OutlineRowProps = {
  item: ItemInstance<Part>;
  part: OutlinePart;
  indent: number;
  style: CSSProperties;
  draggable: boolean;
  /** Whether this person may change the part. */
  editable: boolean;
  actions: PartActions;
  onMenu: (part: OutlinePart, anchor: HTMLElement) => void;
};

/** A click on the row is the tree's; one on a control in it is not. */
const ownClick = (event: MouseEvent) => event.stopPropagation();

export function OutlineRow({ item, part, indent, style, draggable, editable, actions, onMenu }: OutlineRowProps) {
  const text = useText();
  const addressOf = usePartAddress();
  const { title, noun } = part;
  const isChapter = noun === 'chapters';
  // Tab leads from the row with the focus to its own controls, not to those of all rows.
  const tabIndex = item.isFocused() ? 0 : -1;
  const kind = text(`outline.kind.${noun}`);
  const status = text(part.status === 'Active' ? 'ui.status.active' : 'ui.status.inactive');
  const facts = [
    ...(isChapter ? [text('outline.counted', { smart_count: part.size })] : []),
    ...((part.along.quizzes ?? 0) > 0 ? [text('outline.quiz')] : []),
  ].join(' ');
  return (
    <Row
      {...item.getProps()}
      // All that can be read in the row, in its order: who speaks to the computer says what they see.
      aria-label={[`${kind}:`, title, facts, status].filter(Boolean).join(' ')}
      draggable={draggable && !item.isRenaming()}
      className={styles.row}
      data-noun={noun}
      data-over={item.isUnorderedDragTarget() || undefined}
      style={{ ...style, paddingInlineStart: 8 + item.getItemMeta().level * indent }}
      // However the focus arrived, a screen reader's included, keys apply to the focused row.
      onFocus={() => item.isFocused() || item.setFocused()}
      onContextMenu={(event) => {
        event.preventDefault();
        onMenu(part, event.currentTarget);
      }}
    >
      <span className={styles.chevron} data-hidden={!isChapter || undefined} data-open={item.isExpanded() || undefined}>
        <RowIcon shape="chevron" />
      </span>
      <RowIcon shape={noun} className={styles.icon} />
      {item.isRenaming() ? (
        <RenameField item={item} title={title} />
      ) : isChapter ? (
        <Text as="span" lines={1}>
          {title}
        </Text>
      ) : (
        <Link
          className={`${looks.quietLink} ${styles.title}`}
          to={addressOf(part)}
          state={fromOutline}
          tabIndex={tabIndex}
          draggable={false}
          onClick={ownClick}
        >
          {title}
        </Link>
      )}
      <Text as="span" size="small" weight={400} tone="muted" breaks="never" className={styles.facts}>
        {' '}
        {facts}{' '}
      </Text>
      {/* Takes no click of its own: it keeps those on its buttons from opening the row as well. */}
      <Row as="span" gap={4} fixed onClick={ownClick}>
        <Row as="span" justify="end" className={styles.status}>
          <StatusToggle
            tone={part.status === 'Active' ? 'green' : 'grey'}
            label={status}
            pressed={part.status === 'Active'}
            hint={text(part.status === 'Active' ? 'ui.shown.hide' : 'ui.shown.show')}
            onToggle={() => actions.toggle(part)}
          />
        </Row>
        {editable ? (
          <Link
            className={`${looks.iconButton} ${styles.open}`}
            to={addressOf(part)}
            state={fromOutline}
            tabIndex={tabIndex}
            draggable={false}
            aria-label={text('outline.openNamed', { name: title })}
          >
            <RowIcon shape="edit" />
          </Link>
        ) : null}
        <button
          type="button"
          className={looks.iconButton}
          tabIndex={tabIndex}
          aria-haspopup="menu"
          aria-label={text('outline.actionsOf', { name: title })}
          onClick={(event) => onMenu(part, event.currentTarget)}
        >
          <RowIcon shape="menu" />
        </button>
      </Row>
    </Row>
  );
}

function RenameField({ item, title }: { item: ItemInstance<Part>; title: string }) {
  const text = useText();
  const tree = item.getTree();
  return (
    <input
      {...item.getRenameInputProps()}
      className={`${looks.field} ${styles.rename}`}
      aria-label={text('outline.newName', { name: title })}
      maxLength={200}
      onClick={ownClick}
      // Typing replaces the old title.
      onFocus={(event) => event.currentTarget.select()}
      // Typed text is saved on blur; Escape discards it.
      onBlur={() => tree.completeRenaming()}
    />
  );
}
