import InboxOutlined from '@mui/icons-material/InboxOutlined';
import { useMemo } from 'react';
import { useGetList } from 'react-admin';
import { hookOutcomes, type LeadHookEntry } from '#contract/communication/leadHooks.ts';
import { useText } from '#console/texts/index.ts';
import { Muted } from '#console/kit/layout/parts.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { EntryDialog } from './EntryDialog.tsx';
import { LeadLink, Outcome } from './entryCells.tsx';
import { useReplay } from './useReplay.ts';

const columns: readonly Column<LeadHookEntry>[] = [
  {
    source: 'hook',
    width: 176,
    minWidth: 144,
    render: ({ hook }) => hook?.name ?? <SourceGone />,
  },
  { source: 'outcome', width: 144, card: 'status', render: ({ outcome }) => <Outcome outcome={outcome} /> },
  { source: 'lead', width: 176, card: 'fact', render: ({ lead }) => <LeadLink lead={lead} /> },
  {
    source: 'reason',
    card: 'fact',
    render: ({ reason }) => (reason ? <TwoLines>{reason}</TwoLines> : <Muted>–</Muted>),
  },
  {
    source: 'arrivals',
    width: 96,
    align: 'end',
    card: 'none',
    onlyWide: true,
    render: ({ arrivals }) => formatNumber(arrivals),
  },
  { source: 'providerId', width: 160, hidden: true, card: 'none' },
  dateColumn<LeadHookEntry>({ source: 'createdAt', sortable: true, card: 'fact' }),
  dateColumn<LeadHookEntry>({ source: 'lastAt', sortable: true, hidden: true }),
];

const outcomes: ListFilter = {
  source: 'outcome',
  choices: hookOutcomes.map((id) => ({ id, label: `leadHookEntries.outcomes.${id}` as const })),
};
const days: ListFilter = { source: 'createdAt', choices: [], range: 'date' };
const allSources = { pagination: { page: 1, perPage: 100 }, sort: { field: 'name', order: 'ASC' } } as const;

/** The log of received enquiries and their outcomes. */
export function EntryList() {
  const { data, isPending } = useGetList('enquiries/sources', allSources, { retry: false, onError: () => undefined });
  const filters = useMemo<readonly ListFilter[]>(() => {
    const choices = data?.map(({ id, name }) => ({ id: String(id), name: String(name) })) ?? [];
    return [outcomes, { source: 'hookId', choices, ...(isPending ? { loading: true } : {}) }, days];
  }, [data, isPending]);
  const replay = useReplay();
  const rowActions = useMemo(() => [replay], [replay]);
  const text = useText();
  return (
    <>
      <RecordList<LeadHookEntry>
        columns={columns}
        filters={filters}
        searchable={false}
        rowActions={rowActions}
        recordLink="record"
        recordName={({ hook, lead }) => lead?.name ?? hook?.name ?? text('leadHookEntries.one')}
        history={false}
        empty={{ icon: <InboxOutlined /> }}
      />
      <EntryDialog />
    </>
  );
}

function SourceGone() {
  const text = useText();
  return <Muted>{text('leadHookEntries.sourceGone')}</Muted>;
}
