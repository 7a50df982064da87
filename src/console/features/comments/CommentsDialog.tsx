import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useRecordAddress } from '../../kit/actions/recordAddress.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { Stack } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { RefusedState } from '../../kit/states/RefusedState.tsx';
import { OwnTabs } from '../../kit/tabs/OwnTabs.tsx';
import { RecordTasks } from '../tasks/RecordTasks.tsx';
import { CommentThread } from './CommentThread.tsx';
import { useThread, type CommentedRecord } from './useComments.ts';
import { comments } from './texts.ts';
import { tasks } from '../tasks/texts.ts';

export const texts = { comments, tasks };

type CommentsDialogProps = {
  record: CommentedRecord;
  /** The id of a linked comment, or `tasks` for the tasks. */
  part?: string | undefined;
  onClose: () => void;
};

/** The panel with a record's comments and tasks, over any page. */
export function CommentsDialog({ record, part, onClose }: CommentsDialogProps) {
  const text = useText();
  const linkedId = part === 'tasks' ? undefined : part;
  const thread = useThread(record, linkedId);
  const { data, error, refetch } = thread;
  const addressOf = useRecordAddress();
  const title = data?.record.title;
  const status = error instanceof ApiError ? error.status : undefined;
  return (
    <DialogShell
      side
      title={title ? text('comments.titleOf', { name: title }) : text('comments.title')}
      onClose={onClose}
    >
      <Stack gap={16} pad={24} grow scrolls>
        {data ? (
          <OwnTabs
            label="comments.parts"
            start={part === 'tasks' ? 'tasks' : 'comments'}
            tabs={[
              {
                name: 'comments',
                label: 'comments.tab',
                ...(data.unresolved > 0 ? { count: data.unresolved } : {}),
                panel: (
                  <CommentThread record={record} linked={linkedId} thread={thread}>
                    <Button size="small" component={Link} to={addressOf(data.record).replace(/#.*/, '')}>
                      {text('comments.open')}
                    </Button>
                  </CommentThread>
                ),
              },
              { name: 'tasks', label: 'tasks.tab', panel: <RecordTasks record={record} /> },
            ]}
          />
        ) : !error ? (
          <LoadingRows />
        ) : status === 403 ? (
          <RefusedState reason={messageInLanguage(error.message)} />
        ) : status === 404 || status === 422 ? (
          <EmptyState title={text('comments.missing')} />
        ) : (
          <ErrorState message={text('comments.failed')} onRetry={() => void refetch()} />
        )}
      </Stack>
    </DialogShell>
  );
}
