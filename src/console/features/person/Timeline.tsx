import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useBasename } from 'react-admin';
import { Link } from 'react-router';
import { person as noun, type Person, type TimelineEntry } from '#contract/features/person.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '../../kit/actions/useAction.ts';
import { usePermits } from '../../kit/access/usePermission.ts';
import { formatDateTime, formatMoney, formatNumber } from '../../kit/format/format.ts';
import { Muted, Row, Stack, Tag, Text } from '../../kit/layout/parts.tsx';
import { EmptyState } from '../../kit/states/EmptyState.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { statusWord } from '../statusWords/statusWord.ts';
import { kindLabel } from './kindLabel.ts';
import { moduleOfNoun, pathOfRecord } from './people.ts';
import { useTimeline } from './usePersonData.ts';

/** The records of a person, newest first, with a filter by kind and the next page on request. */
export function PersonTimeline({ person }: { person: Person }) {
  const text = useText();
  const [kind, setKind] = useState('');
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(person, kind);
  const entries = data?.pages.flatMap((page) => page.entries);
  const choices = [{ noun: '', total: person.counts.reduce((sum, { total }) => sum + total, 0) }, ...person.counts];
  return (
    <Stack as="section" gap={12} ground="card" pad={24} aria-labelledby="person-timeline">
      <h2 id="person-timeline">{text('person.timeline')}</h2>
      <Row role="group" gap={4} wrap aria-label={text('person.kind')}>
        {choices.map(({ noun: choice, total }) => (
          <Button
            key={choice}
            size="small"
            color={kind === choice ? 'primary' : 'inherit'}
            aria-pressed={kind === choice}
            onClick={() => setKind(choice)}
          >
            {`${choice ? kindLabel(text, choice) : text('person.all')} ${formatNumber(total)}`}
          </Button>
        ))}
      </Row>
      {isError ? <ErrorState message={text('person.failed')} onRetry={() => void refetch()} /> : null}
      {!entries && !isError ? <LoadingRows /> : null}
      {entries?.length === 0 ? <EmptyState title={text('person.empty')} /> : null}
      <Stack as="ul" gap={0} line="between">
        {entries?.map((entry) => (
          <Entry key={`${entry.noun} ${entry.id}`} entry={entry} person={person} />
        ))}
      </Stack>
      {hasNextPage ? (
        <Row>
          <Button variant="outlined" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {text('person.more')}
          </Button>
        </Row>
      ) : null}
    </Stack>
  );
}

function Entry({ entry, person }: { entry: TimelineEntry; person: Person }) {
  const text = useText();
  const basename = useBasename();
  const path = pathOfRecord(entry.noun, entry.id);
  const title = entry.about || entry.title || kindLabel(text, entry.noun);
  // The page already shows the person's name.
  const ownTitle = entry.about && entry.title !== person.name ? entry.title : '';
  const key = entry.by === 'phone' ? 'person.byPhone' : entry.by === 'email' ? 'person.byEmail' : undefined;
  return (
    <Stack as="li" gap={4} padBlock={8}>
      <Row gap={8} wrap>
        <Tag>{kindLabel(text, entry.noun)}</Tag>
        <Text as="span" weight={500} breaks="anywhere">
          {path ? <Link to={`${basename}/${path}`}>{title}</Link> : title}
        </Text>
        {ownTitle ? <Muted breaks="anywhere">{ownTitle}</Muted> : null}
        {entry.amount === undefined ? null : <span>{formatMoney(entry.amount)}</span>}
        {entry.status ? <Muted>{statusWord(entry.status, text)}</Muted> : null}
        <Muted>{formatDateTime(entry.at)}</Muted>
        {key ? <Muted>{text(key)}</Muted> : null}
        {key && entry.noun !== 'letters' ? <PartButton entry={entry} person={person} title={title} /> : null}
      </Row>
      {entry.text ? (
        <Text tone="muted" lines={3} breaks="anywhere">
          {entry.text}
        </Text>
      ) : null}
    </Stack>
  );
}

/**
 * Stores, for all employees, that two records are about different people. Shown to employees who may change one of the
 * two.
 */
function PartButton({ entry, person, title }: { entry: TimelineEntry; person: Person; title: string }) {
  const text = useText();
  const permits = usePermits();
  const queryClient = useQueryClient();
  const [part, { pending }] = useAction(noun.endpoints.part, {
    success: 'person.parted',
    failure: 'person.partFailed',
    serverMessage: true,
    question: { title: 'person.partQuestion', text: 'person.partText', confirm: 'person.part' },
  });
  if (![person.noun, entry.noun].some((each) => permits('update', moduleOfNoun(each)))) return null;
  async function separate() {
    const record = { noun: person.noun, id: person.id };
    const { done } = await part({ body: { record, other: { noun: entry.noun, id: entry.id } } }, title);
    if (done) await queryClient.invalidateQueries({ queryKey: ['person'] });
  }
  return (
    <Button
      size="small"
      color="inherit"
      loading={pending}
      aria-label={text('person.partOf', { title })}
      onClick={() => void separate()}
    >
      {text('person.part')}
    </Button>
  );
}
