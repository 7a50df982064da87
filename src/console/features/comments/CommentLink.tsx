import { useEffect } from 'react';
import { useEvent } from 'react-admin';
import { useNavigate } from 'react-router';
import { comments as noun } from '#contract/features/comments.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { useRecordAddress } from '../../kit/actions/recordAddress.ts';
import { useDialogs } from '../../kit/dialogs/context.ts';
import { comments } from './texts.ts';

export const texts = { comments };

/**
 * Opens the record of a comment together with the comments panel; the link in an email only contains the comment's id.
 */
export function CommentLink({ id, onGone }: { id: string; onGone: () => void }) {
  const text = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const addressOf = useRecordAddress();
  const follow = useEvent(async () => {
    try {
      const { data: comment } = await call(noun.endpoints.find, { params: { id } });
      const params = { noun: comment.noun, recordId: comment.recordId };
      const { data: thread } = await call(noun.endpoints.thread, { params });
      void navigate(addressOf(thread.record, id), { replace: true });
    } catch {
      onGone();
      dialogs.notice(text('comments.linkGone'));
    }
  });
  useEffect(() => void follow(), [follow]);
  return null;
}
