import { useQuery } from '@tanstack/react-query';
import PendingActionsOutlined from '@mui/icons-material/PendingActionsOutlined';
import { useCallback, useMemo } from 'react';
import { backgroundJobs, JobState, type BackgroundJob } from '#contract/system/backgroundJobs.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { keyInWords } from '#console/kit/format/keyInWords.ts';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { useRowAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { useLiveList } from '#console/kit/list/useLiveList.ts';
import { cancelling, removing, retrying, retryQuestion } from './jobActions.ts';
import { backgroundJobs as texts } from './texts.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { LetterList } from '../letters/index.ts';

const tones: Readonly<Record<JobState, Tone>> = {
  waiting: 'amber',
  retrying: 'amber',
  running: 'amber',
  done: 'green',
  failed: 'red',
  cancelled: 'grey',
};

const knownNames = Object.keys(texts.names) as (keyof typeof texts.names)[]; // the catalogue has no other keys

/** The job in words: 'Clear the history'. An unknown job of another server is shown by its name. */
function jobInWords({ name }: Pick<BackgroundJob, 'name'>, text: Text): string {
  const key = knownNames.find((candidate) => candidate === name);
  return key ? text(`backgroundJobs.names.${key}`) : keyInWords(name);
}

const columns: readonly Column<BackgroundJob>[] = [
  {
    source: 'name',
    label: 'backgroundJobs.fields.name',
    sortable: true,
    width: 208,
    render: (job) => <Name name={job.name} />,
  },
  {
    source: 'state',
    label: 'backgroundJobs.fields.state',
    width: 184,
    card: 'status',
    render: (job) => <State job={job} />,
  },
  {
    source: 'error',
    label: 'backgroundJobs.fields.error',
    card: 'fact',
    render: ({ error }) => <TwoLines>{error ?? '–'}</TwoLines>,
  },
  { source: 'attempts', label: 'backgroundJobs.fields.attempts', align: 'end', width: 80 },
  dateColumn<BackgroundJob>({ source: 'createdAt', label: 'backgroundJobs.fields.createdAt', sortable: true }),
  dateColumn<BackgroundJob>({ source: 'endedAt', label: 'backgroundJobs.fields.endedAt', sortable: true }),
];

const stateFilter: ListFilter = {
  source: 'state',
  label: 'backgroundJobs.fields.state',
  choices: JobState.options.map((id) => ({ id, label: `backgroundJobs.states.${id}` as const })),
  apart: { none: 'backgroundJobs.none' },
};
const filters: readonly ListFilter[] = [stateFilter];

const bulkActions = [bulk({ ...retrying, question: retryQuestion }), bulk(cancelling), bulk(removing)];

/** Waiting, running and failed jobs, with the reasons for failures. */
export function BackgroundJobList() {
  useLiveList();
  const { data: many } = useQuery({
    queryKey: ['background-jobs', 'counts'],
    queryFn: async ({ signal }) => (await call(backgroundJobs.endpoints.counts, { signal })).data,
    retry: false,
  });
  const runAgain = useRowAction(retrying);
  const cancel = useRowAction(cancelling);
  const remove = useRowAction(removing);
  const text = useText();
  const nameOf = useCallback((job: BackgroundJob) => jobInWords(job, text), [text]);
  const rowActions = useMemo(() => [runAgain, cancel, remove], [runAgain, cancel, remove]);
  return (
    <RecordList<BackgroundJob>
      history={false}
      title="backgroundJobs.title"
      columns={columns}
      filters={filters}
      tabs={<FilterTabs filter={stateFilter} all="backgroundJobs.all" counts={many} />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordName={nameOf}
      failure="backgroundJobs.fetchFailed"
      empty={{ text: 'backgroundJobs.empty', icon: <PendingActionsOutlined /> }}
    />
  );
}

function Name({ name }: Pick<BackgroundJob, 'name'>) {
  return jobInWords({ name }, useText());
}

/** The state of a job; below it, if the job has not begun, the time of its next run. */
function State({ job: { state, startAfter } }: { job: BackgroundJob }) {
  const text = useText();
  const isAhead = state === 'waiting' || state === 'retrying';
  return (
    <StackedCell
      under={isAhead ? `${text('backgroundJobs.fields.startAfter')} ${formatDateTime(startAfter)}` : undefined}
    >
      <StatusChip tone={tones[state]} label={text(`backgroundJobs.states.${state}`)} />
    </StackedCell>
  );
}

const tabs: readonly ListTab[] = [
  { resource: 'background-jobs', label: 'backgroundJobs.tab', list: BackgroundJobList },
  { resource: 'background-jobs/letters', label: 'letters.title', list: LetterList },
];

/** Background work of the server: its jobs and its emails. */
export function BackgroundJobTabs() {
  return <ListTabs label="backgroundJobs.tabs" tabs={tabs} />;
}
