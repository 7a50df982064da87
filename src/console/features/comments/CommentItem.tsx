import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import type { Comment } from '#contract/features/comments.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { useCopy } from '../../kit/dialogs/useCopy.ts';
import { formatDateTime } from '../../kit/format/format.ts';
import { Muted, Row, Stack, Tag, Text } from '../../kit/layout/parts.tsx';
import { Composer } from './Composer.tsx';
import { partsOfText } from './mentions.ts';
import type { CommentedRecord, useCommentActions } from './useComments.ts';
import styles from './comments.module.css';

type CommentItemProps = {
  comment: Comment;
  record: CommentedRecord;
  actions: ReturnType<typeof useCommentActions>;
  address: string;
  isLinked: boolean;
  /** Whether the comment is on its record's page, where amber distinguishes it from texts that are not internal. */
  isInline?: boolean;
};

/** One comment, with the actions that its reader may take. The linked comment is scrolled into view. */
export function CommentItem({ comment, record, actions, address, isLinked, isInline = false }: CommentItemProps) {
  const text = useText();
  const [editedText, setEditedText] = useState<string>();
  const item = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isLinked) item.current?.scrollIntoView({ block: 'center' });
  }, [isLinked]);
  const { employee } = readSession() ?? {};
  const isOwn = comment.by?._id === employee?._id;
  const name = comment.by?.name ?? text('comments.somebody');
  if (comment.deletedAt !== null) {
    return (
      <Row as="li" ref={item} justify="between" padBlock={8} wrap>
        <Muted>{`${text('comments.wasRemoved')} · ${name}`}</Muted>
        <Button size="small" color="inherit" onClick={() => void actions.restore(comment._id)}>
          {text('comments.restore')}
        </Button>
      </Row>
    );
  }
  return (
    <Stack
      as="li"
      ref={item}
      gap={4}
      pad={8}
      className={styles.comment}
      data-linked={isLinked ? true : undefined}
      data-inline={isInline ? true : undefined}
    >
      <Row gap={8} wrap>
        <Text as="span" weight={600}>
          {name}
        </Text>
        <Muted>{formatDateTime(comment.createdAt)}</Muted>
        {comment.editedAt === null ? null : <Muted>{text('comments.edited')}</Muted>}
        {comment.resolvedAt === null ? null : (
          <Tag tone="green">{text('comments.resolved', { name: comment.resolvedBy ?? '' })}</Tag>
        )}
      </Row>
      {editedText === undefined ? (
        <CommentText comment={comment} />
      ) : (
        <Composer
          record={record}
          label={text('comments.editOf', { name })}
          verb={text('comments.save')}
          text={editedText}
          onText={setEditedText}
          mentioned={comment.mentions}
          pending={actions.pending}
          isFocused
          onCancel={() => setEditedText(undefined)}
          onSend={async (body) => {
            const isDone = await actions.edit(comment, body);
            if (isDone) setEditedText(undefined);
            return isDone;
          }}
        />
      )}
      {editedText === undefined ? (
        <CommentButtons
          comment={comment}
          actions={actions}
          address={address}
          mayEdit={isOwn}
          mayRemove={isOwn || employee?.role === 'Admin'}
          onEdit={() => setEditedText(comment.text)}
        />
      ) : null}
    </Stack>
  );
}

/** The text of a comment, with its mentions highlighted. */
function CommentText({ comment }: { comment: Comment }) {
  return (
    <Text breaks="typed" tone={comment.resolvedAt === null ? 'strong' : 'muted'}>
      {partsOfText(comment.text, comment.mentions).map((part, index) =>
        part.isMention ? (
          <span key={index} className={styles.mention}>
            {part.text}
          </span>
        ) : (
          part.text
        ),
      )}
    </Text>
  );
}

type CommentButtonsProps = Pick<CommentItemProps, 'comment' | 'actions' | 'address'> & {
  mayEdit: boolean;
  mayRemove: boolean;
  onEdit: () => void;
};

function CommentButtons({ comment, actions, address, mayEdit, mayRemove, onEdit }: CommentButtonsProps) {
  const text = useText();
  const copyText = useCopy();
  const isResolved = comment.resolvedAt !== null;
  const copy = () => void copyText(new URL(address, window.location.href).href, text('comments.copied'));
  return (
    <Row gap={4} wrap>
      <Button size="small" color="inherit" onClick={() => void actions.resolve(comment, !isResolved)}>
        {text(isResolved ? 'comments.reopen' : 'comments.resolve')}
      </Button>
      {mayEdit ? (
        <Button size="small" color="inherit" onClick={onEdit}>
          {text('comments.edit')}
        </Button>
      ) : null}
      {mayRemove ? (
        <Button size="small" color="inherit" onClick={() => void actions.remove(comment)}>
          {text('comments.remove')}
        </Button>
      ) : null}
      <Button size="small" color="inherit" onClick={copy}>
        {text('comments.copy')}
      </Button>
    </Row>
  );
}
