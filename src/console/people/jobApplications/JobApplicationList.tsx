import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ResourceContextProvider, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import type { JobApplication } from '#contract/people/jobApplications.ts';
import { Job, defaultJobTypes } from '#contract/people/jobs.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords } from '#console/kit/actions/refresh.ts';
import { RecordLoader } from '#console/kit/form/RecordLoader.tsx';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { storedInWords } from '#console/kit/format/storedInWords.ts';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { useRowAction } from '#console/kit/list/recordAction.ts';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { JobApplicationExport } from './JobApplicationExport.tsx';
import { ResumeLink } from './ResumeLink.tsx';
import { shortlisting } from './shortlisting.ts';
import styles from './jobApplications.module.css';

const columns: readonly Column<JobApplication>[] = [
  { source: 'name', sortable: true },
  {
    source: 'email',
    width: 248,
    minWidth: 192,
    card: 'fact',
    render: ({ email }) => <MailLink email={email} />,
  },
  {
    source: 'phone',
    width: 152,
    minWidth: 144,
    card: 'fact',
    render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : null),
  },
  {
    source: 'resumeLink',
    width: 128,
    card: 'fact',
    render: ({ name, resumeLink }) => <ResumeLink name={name} link={resumeLink} />,
  },
  {
    source: 'shortlisted',
    width: 128,
    card: 'status',
    render: ({ shortlisted }) => <Shortlisted shortlisted={shortlisted} />,
  },
  dateColumn<JobApplication>({
    source: 'createdAt',
    sortable: true,
    time: false,
  }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'shortlisted',
    choices: [
      { id: false, label: 'jobApplications.status.pending' },
      { id: true, label: 'jobApplications.status.shortlisted' },
    ],
  },
];

const bulkActions = [bulk(shortlisting), ...bulkDelete];

/** The page of a job that lists who has applied for it. */
export function JobApplicationList() {
  return (
    <RecordLoader needs="read" loadFailure="jobs.fetchFailed" bones={<LoadingRows />}>
      <OfJob />
    </RecordLoader>
  );
}

function OfJob() {
  const text = useText();
  const job = Job.safeParse(useRecordContext());
  const resource = useResourceContext();
  const createPath = useCreatePath();
  useFreshCounts();
  if (!job.success || resource === undefined) return null;
  const { _id: id, title, location, description } = job.data;
  const type = storedInWords(defaultJobTypes, job.data.type, (one) => text(`jobs.types.${one}`));
  return (
    <>
      <p className={styles.facts}>
        {text('jobApplications.facts', { type, location })}
        <Guarded action="update">
          <Link to={createPath({ resource, type: 'edit', id })}>{text('jobApplications.editJob')}</Link>
        </Guarded>
      </p>
      <details className={styles.description}>
        <summary>{text('jobApplications.description')}</summary>
        <p>{description}</p>
      </details>
      <ResourceContextProvider value="jobs/applications">
        <Applications job={id} title={title} />
      </ResourceContextProvider>
    </>
  );
}

/** The list of jobs shows how many applied: it is read again after a visit here, where that may have changed. */
function useFreshCounts(): void {
  const queryClient = useQueryClient();
  useEffect(() => () => void refreshRecords(queryClient, 'jobs', 'list'), [queryClient]);
}

function Applications({ job, title }: { job: string; title: string }) {
  const shortlist = useRowAction(shortlisting);
  const remove = useDeleteAction();
  const rowActions = useMemo(() => [shortlist, remove], [shortlist, remove]);
  const permanentFilter = useMemo(() => ({ jobId: job }), [job]);
  const titleValues = useMemo(() => ({ job: title }), [title]);
  return (
    <RecordList<JobApplication>
      titleValues={titleValues}
      columns={columns}
      filters={filters}
      permanentFilter={permanentFilter}
      remembered={false}
      actions={<JobApplicationExport job={title} />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      empty={{ icon: <PersonSearchOutlined /> }}
    />
  );
}

function Shortlisted({ shortlisted }: { shortlisted: boolean }) {
  const text = useText();
  return (
    <StatusChip
      tone={shortlisted ? 'green' : 'amber'}
      label={text(`jobApplications.status.${shortlisted ? 'shortlisted' : 'pending'}`)}
    />
  );
}
