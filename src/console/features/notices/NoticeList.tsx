import CheckOutlined from '@mui/icons-material/CheckOutlined';
import MarkChatUnreadOutlined from '@mui/icons-material/MarkChatUnreadOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCreatePath } from 'react-admin';
import { Link, type To } from 'react-router';
import { dueLeads } from '#contract/dueLeads.ts';
import { notices as noun, type Notice } from '#contract/features/notices.ts';
import { wallClock } from '#contract/instituteTime.ts';
import { me } from '#contract/relativeValues.ts';
import { call } from '#console/providers/call.ts';
import { useIsLive } from '#console/providers/live.ts';
import { useText, type Translate } from '#console/texts/index.ts';
import { useRecordAddress } from '../../kit/actions/recordAddress.ts';
import { useAction } from '../../kit/actions/useAction.ts';
import { queueAddress, slowPollMs } from '../../kit/actions/waitingQueues.ts';
import { formatDateTime, formatNumber } from '../../kit/format/format.ts';
import { Muted, Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { NoticeMail } from './NoticeMail.tsx';

export * as texts from './texts.ts';

/** The colleagues named in a notice, latest first: 'Asha', 'Asha and Ravi', 'Asha and 2 others'. */
function namesOf({ actors, actorCount }: Notice, text: Translate): string {
  const [firstActor = text('notices.somebody'), secondActor] = actors;
  if (actorCount <= 1) return firstActor;
  return actorCount === 2 && secondActor !== undefined
    ? text('notices.two', { first: firstActor, second: secondActor })
    : text('notices.others', { first: firstActor, count: actorCount - 1 });
}

/** The employee's notices, unread ones first, in the bell. */
export function NoticeList({ onClose }: { onClose: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const isLive = useIsLive();
  const [callRead] = useAction(noun.endpoints.read, { refresh: 'none', failure: 'notices.readFailed' });
  const { data, isError, refetch } = useQuery({
    queryKey: ['notices', 'latest'],
    queryFn: async ({ signal }) => (await call(noun.endpoints.latest, { signal })).data,
    staleTime: 0,
    refetchInterval: isLive ? false : slowPollMs,
    retry: false,
  });
  async function mark(id: string | undefined, read: boolean) {
    await callRead({ body: { ...(id === undefined ? {} : { id }), read } });
    await queryClient.invalidateQueries({ queryKey: ['notices'] });
  }
  if (!data) {
    return isError ? (
      <ErrorState message={text('notices.failed')} onRetry={() => void refetch()} />
    ) : (
      <LoadingRows rows={4} />
    );
  }
  return (
    <Stack gap={0}>
      {data.unread > 0 ? (
        <Row justify="end" pad={8} line="below">
          <Button size="small" onClick={() => void mark(undefined, true)}>
            {text('notices.allRead')}
          </Button>
        </Row>
      ) : null}
      {data.notices.length === 0 ? <EmptyState title={text('notices.none')} text={text('notices.noneText')} /> : null}
      <Stack as="ul" gap={0} line="between">
        {data.notices.map((notice) => (
          <NoticeRow
            key={notice._id}
            notice={notice}
            onMark={(read) => void mark(notice._id, read)}
            onOpen={() => {
              if (notice.readAt === null) void mark(notice._id, true);
              onClose();
            }}
          />
        ))}
      </Stack>
      <NoticeMail />
    </Stack>
  );
}

/** The time of an appointment, or the numbers in the morning's notice about leads. */
function detailsInWords({ details }: Notice, text: Translate) {
  const { today = 0, overdue = 0, withoutStep = 0, appointmentAt, isLate } = details ?? {};
  const parts = [
    ...(today > 0 ? [text('notices.leadsToday', { count: formatNumber(today) })] : []),
    ...(overdue > 0 ? [text('notices.leadsOverdue', { count: formatNumber(overdue) })] : []),
    ...(withoutStep > 0 ? [text('notices.leadsWithoutStep', { count: formatNumber(withoutStep) })] : []),
    ...(isLate ? [text('notices.leadsLate')] : []),
  ];
  return { parts: parts.join(', '), time: appointmentAt ? wallClock(new Date(appointmentAt)).time : '' };
}

/** The address of the page that a notice is about; undefined for a record that the employee may not read. */
function useAddress({ kind, record, comment, task, details }: Notice): To | undefined {
  const addressOf = useRecordAddress();
  const createPath = useCreatePath();
  if (kind === 'leads') {
    const { today = 0, overdue = 0 } = details ?? {};
    const list = createPath({ resource: 'enquiries', type: 'list' });
    return today + overdue > 0 ? queueAddress(list, dueLeads) : queueAddress(list, { assignedTo: me, nextStep: false });
  }
  if (record?.title == null) return undefined;
  if (kind === 'appointment') return createPath({ resource: 'enquiries', type: 'show', id: record._id });
  return addressOf(record, comment?._id ?? (task ? 'tasks' : undefined));
}

type NoticeRowProps = { notice: Notice; onMark: (read: boolean) => void; onOpen: () => void };

function NoticeRow({ notice, onMark, onOpen }: NoticeRowProps) {
  const text = useText();
  const { kind, record, comment, task, at, readAt } = notice;
  const isUnread = readAt === null;
  const address = useAddress(notice);
  const sentence = text(`notices.${kind}`, {
    ...detailsInWords(notice, text),
    names: namesOf(notice, text),
    record: record?.title || text('notices.aRecord'),
    task: task?.title ?? '',
  });
  const words = (
    <Text as="span" weight={isUnread ? 600 : 400} breaks="anywhere">
      {sentence}
    </Text>
  );
  return (
    <Row as="li" gap={8} align="start" pad={8}>
      <Stack gap={2} grow>
        {address === undefined ? (
          words
        ) : (
          <Link to={address} onClick={onOpen}>
            {words}
          </Link>
        )}
        {comment ? (
          <Text tone="muted" lines={2} breaks="anywhere">
            {comment.excerpt}
          </Text>
        ) : null}
        <Muted>
          {formatDateTime(at)}
          {isUnread ? ` · ${text('notices.isUnread')}` : ''}
        </Muted>
      </Stack>
      <IconButton
        size="small"
        aria-label={`${text(isUnread ? 'notices.read' : 'notices.unread')}: ${sentence}`}
        onClick={() => onMark(isUnread)}
      >
        {isUnread ? <CheckOutlined fontSize="small" /> : <MarkChatUnreadOutlined fontSize="small" />}
      </IconButton>
    </Row>
  );
}
