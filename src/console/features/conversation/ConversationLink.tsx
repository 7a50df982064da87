import type { ComponentProps, ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { formatDate, formatDateTime, formatTime } from '#console/kit/format/format.ts';
import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { RowLink } from '#console/kit/list/links.tsx';
import styles from './conversation.module.css';
import { useHasDraft } from './useDrafts.ts';

type ConversationLinkProps = Omit<ComponentProps<typeof RowLink>, 'id' | 'children' | 'className'> & {
  /** The id of the conversation's record. */
  id: string;
  name: string;
  /** The time in ISO 8601; missing on servers that do not send it. */
  at: string | undefined;
  preview: string | null | undefined;
  isUnread: boolean;
  isSelected: boolean;
  /** Whether the conversation no longer matches the filters. */
  isGone?: boolean;
  /** Rendered before the name. */
  icon?: ReactNode;
  /** Rendered after the name. */
  marks?: ReactNode;
  /** Rendered after the preview: first the state, then the mark of a draft, then the owner. */
  state?: ReactNode;
  owner?: ReactNode;
};

/** A row in a list of conversations: person, time, the beginning of a text, and a mark for the user's own draft. */
export function ConversationLink(props: ConversationLinkProps) {
  const { id, name, at, preview, isUnread, isSelected, isGone = false, icon, marks, state, owner, ...link } = props;
  const text = useText();
  const hasDraft = useHasDraft(id);
  return (
    <RowLink
      {...link}
      className={looks.plainButton}
      data-unread={isUnread || undefined}
      aria-current={isSelected || undefined}
    >
      <Stack as="span" gap={4} pad={12}>
        <Row as="span">
          {isUnread ? (
            <span className={classes(looks.dot, styles.unread)}>
              <VisuallyHidden>{text('conversation.unread')}</VisuallyHidden>
            </span>
          ) : null}
          {icon}
          <Text as="span" lines={1} weight={isUnread ? 600 : 500} tone={isGone ? 'muted' : 'strong'} grow>
            {name}
          </Text>
          {marks}
          <Text as="time" size="small" tone="muted" numbers fixed dateTime={at} title={formatDateTime(at)}>
            {shortMoment(at)}
          </Text>
        </Row>
        <Row as="span">
          <Text as="span" size="table" tone="muted" weight={isUnread ? 600 : 400} lines={1} grow>
            {preview}
          </Text>
          {state}
          {hasDraft ? (
            <Text as="em" size="small" tone="amber" fixed>
              {text('conversation.draft')}
            </Text>
          ) : null}
          {owner}
        </Row>
      </Stack>
    </RowLink>
  );
}

/** The time if the moment is today, otherwise the date. */
function shortMoment(moment: string | undefined): string {
  const day = formatDate(moment);
  return day === formatDate(Date.now()) ? formatTime(moment) : day;
}
