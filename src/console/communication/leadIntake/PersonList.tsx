import EditOutlined from '@mui/icons-material/EditOutlined';
import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import type { LeadPerson, Leave } from '#contract/communication/leadRules.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';
import { formatDate, formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { PersonDialog } from './PersonDialog.tsx';
import { useLeadPeople } from './useLeadPeople.ts';

/** The employees to whom leads can be assigned, with their open leads, capacity and leave. */
export function PersonList() {
  const text = useText();
  const { people, error, refetch } = useLeadPeople();
  const [editing, setEditing] = useState<LeadPerson>();
  const mayChange = usePermission('update');
  const me = readSession()?.employee;
  if (!usePermission('read')) return <RefusedState needs="read" />;
  if (!people && error) {
    const { message, detail, requestId } = describeFailure(error, text, 'leadPeople.fetchFailed');
    return <ErrorState {...{ message, detail, requestId }} onRetry={() => void refetch()} />;
  }
  return (
    <Stack as="section" gap={16} aria-label={text('leadPeople.title')}>
      <Stack as="header" gap={2}>
        <h1>{text('leadPeople.title')}</h1>
        <Text tone="muted">{text('leadPeople.explained')}</Text>
      </Stack>
      {!people ? <LoadingRows /> : null}
      {people?.length === 0 ? (
        <EmptyState icon={<PeopleOutlined fontSize="inherit" />} title={text('leadPeople.empty')} />
      ) : null}
      {people && people.length > 0 ? (
        <Stack as="ul" gap={0} ground="card" line="between" aria-label={text('leadPeople.title')}>
          {people.map((person) => (
            <PersonRow
              key={person._id}
              person={person}
              {...(mayChange || person._id === me?._id || me?.role === 'Admin' ? { onEdit: setEditing } : {})}
            />
          ))}
        </Stack>
      ) : null}
      {editing ? <PersonDialog person={editing} onClose={() => setEditing(undefined)} /> : null}
    </Stack>
  );
}

function PersonRow({ person, onEdit }: { person: LeadPerson; onEdit?: (person: LeadPerson) => void }) {
  const text = useText();
  const createPath = useCreatePath();
  const { _id, name, capacity, leaves, open, isAway } = person;
  const isFull = capacity !== null && open >= capacity;
  const filter = encodeURIComponent(JSON.stringify({ ownerId: _id }));
  const counts =
    capacity === null
      ? text('leadPeople.open', { smart_count: open, count: formatNumber(open) })
      : text('leadPeople.openOf', { count: formatNumber(open), capacity: formatNumber(capacity) });
  return (
    <Row as="li" gap={12} pad={12} justify="between">
      <Stack gap={2} grow>
        <Row wrap>
          <Text as="b" weight={500} breaks="anywhere">
            {name}
          </Text>
          {isAway ? <StatusChip tone="grey" label={text('leadPeople.away')} /> : null}
          {isFull ? <StatusChip tone="amber" label={text('leadPeople.full')} /> : null}
        </Row>
        <Text as="span" size="table" numbers>
          <LinkBase to={`${createPath({ resource: 'enquiries', type: 'list' })}?filter=${filter}`}>{counts}</LinkBase>
        </Text>
        {leaves.length > 0 ? (
          <Text as="span" size="table" tone="muted">
            {text('leadPeople.leave', { days: leaves.map((leave) => daysInWords(leave)).join(', ') })}
          </Text>
        ) : null}
      </Stack>
      {onEdit ? (
        <Tooltip title={text('ui.action.edit')}>
          <IconButton size="small" aria-label={`${text('ui.action.edit')} ${name}`} onClick={() => onEdit(person)}>
            <EditOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      ) : null}
    </Row>
  );
}

const daysInWords = ({ from, to }: Leave): string =>
  from === to ? formatDate(from) : `${formatDate(from)} – ${formatDate(to)}`;
