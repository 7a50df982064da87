import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import MailOutlined from '@mui/icons-material/MailOutlined';
import ReplayOutlined from '@mui/icons-material/ReplayOutlined';
import { useMemo, useState } from 'react';
import { letters, mail, type Letter } from '#contract/system/letters.ts';
import { LetterState } from '#contract/letterState.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { useRowAction, type RecordAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { useLiveList } from '#console/kit/list/useLiveList.ts';
import { TestLetterDialog } from './TestLetterDialog.tsx';

const tones: Readonly<Record<LetterState, Tone>> = {
  queued: 'amber',
  sending: 'amber',
  sent: 'green',
  failed: 'red',
  uncertain: 'red',
};

const columns: readonly Column<Letter>[] = [
  {
    source: 'to',
    label: 'letters.fields.to',
    sortable: true,
    width: 240,
    render: ({ to, toName }) => <TwoLines>{toName ? `${toName} <${to}>` : to}</TwoLines>,
  },
  {
    source: 'subject',
    label: 'letters.fields.subject',
    card: 'fact',
    render: ({ subject }) => <TwoLines>{subject}</TwoLines>,
  },
  {
    source: 'state',
    label: 'letters.fields.state',
    width: 120,
    card: 'status',
    render: ({ state }) => <State state={state} />,
  },
  {
    source: 'answer',
    label: 'letters.fields.answer',
    card: 'fact',
    render: ({ answer }) => <TwoLines>{messageInLanguage(answer ?? '–')}</TwoLines>,
  },
  { source: 'attempts', label: 'letters.fields.attempts', align: 'end', width: 96 },
  dateColumn<Letter>({ source: 'createdAt', label: 'letters.fields.createdAt', sortable: true }),
  dateColumn<Letter>({ source: 'endedAt', label: 'letters.fields.endedAt', sortable: true, hidden: true }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'state',
    label: 'letters.fields.state',
    choices: LetterState.options.map((id) => ({ id, label: `letters.states.${id}` as const })),
  },
];

const { retry, remove } = letters.endpoints;
const sending: RecordAction<Letter> = {
  label: 'letters.retry',
  icon: ReplayOutlined,
  needs: 'update',
  applies: ({ state }) => state === 'failed' || state === 'uncertain',
  send: ({ id }) => call(retry, { params: { id } }),
  verb: 'queued',
  success: 'letters.retried',
  failure: 'letters.retryFailed',
};
/**
 * Like `sending`, but asks for confirmation. Used for a letter that may have arrived, or a selection that contains such
 * a letter.
 */
const askedSending: RecordAction<Letter> = {
  ...sending,
  question: { title: 'letters.retryQuestion', text: 'letters.retryConsequence', confirm: 'letters.retry' },
};
const removing: RecordAction<Letter> = {
  label: 'letters.remove',
  icon: DeleteOutlined,
  needs: 'update', // `delete` would mean that emails go to the trash
  danger: true,
  applies: ({ state }) => state !== 'sending',
  send: ({ id }) => call(remove, { params: { id } }),
  verb: 'removed',
  success: 'letters.removed',
  failure: 'letters.removeFailed',
  question: {
    title: 'letters.removeQuestion',
    text: 'letters.removeConsequence',
    confirm: 'letters.remove',
    danger: true,
  },
};
const bulkActions = [bulk(askedSending), bulk(removing)];

/** All emails of the server, each with the state of its delivery. */
export function LetterList() {
  useLiveList();
  const text = useText();
  const [testing, setTesting] = useState(false);
  const { data: status } = useQuery({
    queryKey: ['mail', 'status'],
    queryFn: async ({ signal }) => (await call(mail.endpoints.status, { signal })).data,
    retry: false,
  });
  const send = useRowAction(sending);
  const askAndSend = useRowAction(askedSending);
  const forget = useRowAction(removing);
  const rowActions = useMemo<readonly RowAction<Letter>[]>(
    () => [
      {
        ...send,
        onClick: (letter, name) => (letter.state === 'uncertain' ? askAndSend : send).onClick?.(letter, name),
      },
      forget,
    ],
    [send, askAndSend, forget],
  );
  const test = (
    <Button variant="outlined" startIcon={<MailOutlined />} onClick={() => setTesting(true)}>
      {text('letters.test.button')}
    </Button>
  );
  return (
    <>
      {status?.transport === 'outbox' ? (
        <Text role="note" ground="amber" pad={12} below={16} tone="strong" breaks="anywhere">
          <strong>{text('letters.outbox', { place: status.place })}</strong> {text('letters.outboxHelp')}
        </Text>
      ) : null}
      <RecordList<Letter>
        history={false}
        title="letters.title"
        columns={columns}
        filters={filters}
        actions={test}
        rowActions={rowActions}
        bulkActions={bulkActions}
        failure="letters.fetchFailed"
        empty={{ text: 'letters.empty', icon: <MailOutlined />, actions: test }}
      />
      {testing ? <TestLetterDialog status={status} onClose={() => setTesting(false)} /> : null}
    </>
  );
}

function State({ state }: Pick<Letter, 'state'>) {
  const text = useText();
  return <StatusChip tone={tones[state]} label={text(`letters.states.${state}`)} />;
}
