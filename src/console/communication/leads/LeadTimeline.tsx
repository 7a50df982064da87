import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useBasename } from 'react-admin';
import { Link } from 'react-router';
import {
  leadOutcomes,
  type LeadTimeline as Page,
  type LeadTimelineEntry,
} from '#contract/communication/leadProgress.ts';
import { leads } from '#contract/communication/leads.ts';
import { call } from '#console/providers/call.ts';
import { useLive } from '#console/providers/live.ts';
import { useText } from '#console/texts/index.ts';
import { showDate } from '#console/kit/dates/dateText.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { storedInWords } from '#console/kit/format/storedInWords.ts';
import { Muted, Row, Stack, Tag, Text } from '#console/kit/layout/parts.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { pathOfRecord } from '#console/features/person/people.ts';
import { LetterState } from '#console/features/replies/LetterState.tsx';
import { leads as texts } from './texts.ts';

/**
 * This key extends the key for the counts of leads, so that the timeline is also refetched after each change to a lead.
 */
export const timelineKey = (id: string) => ['enquiries', 'counts', 'timeline', id];

const kinds = Object.keys(texts.timeline) as readonly (keyof typeof texts.timeline)[];

/** Everything that happened to a lead, newest first. */
export function LeadTimeline({ id }: { id: string }) {
  const text = useText();
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery({
    queryKey: timelineKey(id),
    queryFn: async ({ signal, pageParam }): Promise<Page> => {
      const query: Readonly<Record<string, string>> = pageParam ? { cursor: pageParam } : {};
      return (await call(leads.endpoints.timeline, { params: { id }, query, signal })).data;
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    retry: false,
  });
  useLive('comments', () => void refetch());
  const entries = data?.pages.flatMap((page) => page.entries);
  return (
    <Stack as="section" gap={12} ground="card" pad={24} aria-labelledby="lead-timeline">
      <h2 id="lead-timeline">{text('leads.timelineTitle')}</h2>
      {isError ? <ErrorState message={text('leads.timelineFailed')} onRetry={() => void refetch()} /> : null}
      {!entries && !isError ? <LoadingRows /> : null}
      <Stack as="ol" gap={4}>
        {entries?.map((entry) => (
          <Entry key={`${entry.kind} ${entry._id}`} entry={entry} />
        ))}
      </Stack>
      {hasNextPage ? (
        <Row>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('leads.timelineMore')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

/** An entry of the timeline. Notes by colleagues are amber, as on every screen. */
function Entry({ entry }: { entry: LeadTimelineEntry }) {
  const text = useText();
  const basename = useBasename();
  const { kind, at, by, outcome, nextDate, nextTime, delivery, record } = entry;
  const path = record ? pathOfRecord(record.noun, record._id) : undefined;
  const word = storedInWords(kinds, kind, (kindName) => text(`leads.timeline.${kindName}`));
  return (
    <Stack as="li" gap={4} pad={8} {...(kind === 'note' ? { ground: 'amber' as const } : {})}>
      <Row gap={8} wrap>
        <Tag {...(kind === 'note' ? { tone: 'amber' as const } : {})}>{word}</Tag>
        {outcome ? (
          <Text as="span" weight={600}>
            {storedInWords(leadOutcomes, outcome, (kindName) => text(`leads.outcomes.${kindName}`))}
          </Text>
        ) : null}
        {path ? <Link to={`${basename}/${path}`}>{text('leads.timelineOpen')}</Link> : null}
        {by ? <span>{by.name}</span> : null}
        <Muted>
          <time dateTime={at}>{formatDateTime(at)}</time>
        </Muted>
        {delivery ? <LetterState letter={delivery} /> : null}
      </Row>
      {nextDate ? (
        <Text tone="muted">
          {text('leads.nextAt', { moment: [showDate(nextDate), nextTime].filter(Boolean).join(' ') })}
        </Text>
      ) : null}
      {entry.text ? <Text breaks="typed">{entry.text}</Text> : null}
      {kind === 'changed' && entry.data ? <Changed data={entry.data} /> : null}
    </Stack>
  );
}

const fields = Object.keys(texts.fields) as readonly (keyof typeof texts.fields)[];

/** The names of the fields that a save has changed. */
function Changed({ data }: { data: Readonly<Record<string, unknown>> }) {
  const text = useText();
  const changedLabels = fields.filter((field) => field in data).map((field) => text(`leads.fields.${field}`));
  return changedLabels.length > 0 ? <Text tone="muted">{changedLabels.join(', ')}</Text> : null;
}
