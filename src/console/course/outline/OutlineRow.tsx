import type { ItemInstance } from '@headless-tree/core';
import type { CSSProperties, MouseEvent } from 'react';
import { Link } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';
import type { OutlinePart, Part } from './outlineTree.ts';
import { fromOutline } from './outlineOrigin.ts';
import { usePartAddress } from './usePartAddress.ts';
import type { PartActions } from './usePartActions.ts';
import styles from './outline.module.css';
import type { OutlineNoun } from '#contract/course/outline.ts';

export type OutlineRowProps = {
  item: ItemInstance<Part>;
  part: OutlinePart;
  indent: number;
  style: CSSProperties;
  draggable: boolean;
  /** Whether the user may change the part. */
  editable: boolean;
  actions: PartActions;
  onMenu: (part: OutlinePart, anchor: HTMLElement) => void;
};

/** Keeps a click on a control from reaching the row, where the tree would handle it. */
const ownClick = (event: MouseEvent) => event.stopPropagation();

export function OutlineRow({ item, part, indent, style, draggable, editable, actions, onMenu }: OutlineRowProps) {
  const text = useText();
  const { title, noun } = part;
  const isChapter = noun === 'chapters';
  // Tab leads from the focused row to its own controls, and skips those of other rows.
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
      // The label contains all visible text of the row in its order, so that speech control can name what is on screen.
      aria-label={[`${kind}:`, title, facts, status].filter(Boolean).join(' ')}
      draggable={draggable && !item.isRenaming()}
      className={styles.row}
      data-noun={noun}
      data-over={item.isUnorderedDragTarget() || undefined}
      style={{ ...style, paddingInlineStart: 8 + item.getItemMeta().level * indent }}
      // A screen reader may also move the focus here; keys then apply to this row.
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
      {item.isRenaming() ? <RenameField item={item} title={title} /> : <Title part={part} tabIndex={tabIndex} />}
      <Text as="span" size="small" weight={400} tone="muted" breaks="never" className={styles.facts}>
        {' '}
        {facts}{' '}
      </Text>
      <Controls {...{ part, status, editable, actions, tabIndex, onMenu }} />
    </Row>
  );
}

/**
 * The title of a part. A chapter has no link, because a click on its row expands it; any other part links to its form.
 */
function Title({ part, tabIndex }: { part: OutlinePart; tabIndex: number }) {
  const addressOf = usePartAddress();
  if (part.noun === 'chapters') {
    return (
      <Text as="span" lines={1}>
        {part.title}
      </Text>
    );
  }
  return (
    <Link
      className={`${looks.quietLink} ${styles.title}`}
      to={addressOf(part)}
      state={fromOutline}
      tabIndex={tabIndex}
      draggable={false}
      onClick={ownClick}
    >
      {part.title}
    </Link>
  );
}

type ControlsProps = Pick<OutlineRowProps, 'part' | 'editable' | 'actions' | 'onMenu'> & {
  status: string;
  tabIndex: number;
};

/** The status and the buttons of a row. A click on one of them does not also open the row. */
function Controls({ part, status, editable, actions, tabIndex, onMenu }: ControlsProps) {
  const text = useText();
  const addressOf = usePartAddress();
  const { title } = part;
  return (
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

/** The paths of Material's icons, drawn here because an icon component in every row costs more than the row itself. */
const shapes = {
  chevron: 'M10 6 8.59 7.41 13.17 12l-4.58 4.59L10 18l6-6z',
  edit: 'm14.06 9.02.92.92L5.92 19H5v-.92zM17.66 3c-.25 0-.51.1-.7.29l-1.83 1.83 3.75 3.75 1.83-1.83c.39-.39.39-1.02 0-1.41l-2.34-2.34c-.2-.2-.45-.29-.71-.29m-3.6 3.19L3 17.25V21h3.75L17.81 9.94z',
  menu: 'M12 8c1.1 0 2-.9 2-2s-.9-2-2-2-2 .9-2 2 .9 2 2 2m0 2c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2m0 6c-1.1 0-2 .9-2 2s.9 2 2 2 2-.9 2-2-.9-2-2-2',
  chapters:
    'm9.17 6 2 2H20v10H4V6zM10 4H4c-1.1 0-1.99.9-1.99 2L2 18c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V8c0-1.1-.9-2-2-2h-8z',
  topics: 'M14 17H4v2h10zm6-8H4v2h16zM4 15h16v-2H4zM4 5v2h16V5z',
  caseStudies:
    'M20 3H4c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h16c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m0 16H4V5h16zM19.41 10.42 17.99 9l-3.17 3.17-1.41-1.42L12 12.16 14.82 15zM5 7h5v2H5zm0 4h5v2H5zm0 4h5v2H5z',
  assignments:
    'M7 15h7v2H7zm0-4h10v2H7zm0-4h10v2H7zM19 3h-4.18C14.4 1.84 13.3 1 12 1s-2.4.84-2.82 2H5c-1.1 0-2 .9-2 2v14c0 1.1.9 2 2 2h14c1.1 0 2-.9 2-2V5c0-1.1-.9-2-2-2m-7-.25c.41 0 .75.34.75.75s-.34.75-.75.75-.75-.34-.75-.75.34-.75.75-.75M19 19H5V5h14z',
} as const satisfies Record<OutlineNoun | 'chevron' | 'edit' | 'menu', string>;

function RowIcon({ shape, className }: { shape: keyof typeof shapes; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 24 24" width={20} height={20} fill="currentColor" aria-hidden="true" className={className}>
      <path d={shapes[shape]} />
    </svg>
  );
}
