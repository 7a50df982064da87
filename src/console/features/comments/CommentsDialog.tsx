import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { useRecordAddress } from '../../kit/actions/recordAddress.ts';
import { DialogShell } from '../../kit/form/dialog/DialogShell.tsx';
import { Row, Stack } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { RefusedState } from '../../kit/states/RefusedState.tsx';
import { OwnTabs } from '../../kit/tabs/OwnTabs.tsx';
import { RecordTasks } from '../tasks/RecordTasks.tsx';
import { CommentItem } from './CommentItem.tsx';
import { Composer } from './Composer.tsx';
import { useCommentActions, useDraft, useThread, type CommentedRecord } from './useComments.ts';
import { comments } from './texts.ts';
import { tasks } from '../tasks/texts.ts';

export const texts = { comments, tasks };

type CommentsDialogProps = {
  record: CommentedRecord;
  /** The id of a linked comment, or `tasks`. */
  part?: string | undefined;
  onClose: () => void;
};

/** The panel of a record's comments and tasks, over any page. */
export function CommentsDialog({ record, part, onClose }: CommentsDialogProps) {
  const text = useText();
  const linked = part === 'tasks' ? undefined : part;
  const thread = useThread(record, linked);
  const { data, error, refetch } = thread;
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
                panel: <Thread record={record} linked={linked} thread={thread} />,
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

type ThreadProps = { record: CommentedRecord; linked: string | undefined; thread: ReturnType<typeof useThread> };

function Thread({ record, linked, thread }: ThreadProps) {
  const text = useText();
  const addressOf = useRecordAddress();
  const [draft, setDraft] = useDraft(record);
  const { data, comments: shown = [], hasEarlier, showEarlier, replace } = thread;
  const actions = useCommentActions(record, replace);
  if (!data) return null;
  const { isWatching } = data;
  return (
    <Stack gap={12}>
      <Row gap={8} wrap>
        <Button
          size="small"
          variant="outlined"
          color={isWatching ? 'primary' : 'inherit'}
          aria-pressed={isWatching}
          title={text('comments.watchHelp')}
          onClick={() => void actions.watch(!isWatching)}
        >
          {text(isWatching ? 'comments.watching' : 'comments.watch')}
        </Button>
        <Button size="small" component={Link} to={addressOf(data.record).replace(/#.*/, '')}>
          {text('comments.open')}
        </Button>
      </Row>
      {hasEarlier ? (
        <Row>
          <Button size="small" onClick={() => void showEarlier()}>
            {text('comments.earlier')}
          </Button>
        </Row>
      ) : null}
      {shown.length === 0 ? <EmptyState title={text('comments.empty')} text={text('comments.emptyText')} /> : null}
      <Stack as="ul" gap={4}>
        {shown.map((comment) => (
          <CommentItem
            key={comment._id}
            comment={comment}
            record={record}
            actions={actions}
            address={addressOf(data.record, comment._id)}
            isLinked={comment._id === linked}
          />
        ))}
      </Stack>
      <Composer
        record={record}
        label={text('comments.write')}
        verb={text('comments.send')}
        text={draft}
        onText={setDraft}
        pending={actions.pending}
        onSend={async (body) => {
          const done = await actions.add(body);
          if (done) setDraft('');
          return done;
        }}
      />
    </Stack>
  );
}
