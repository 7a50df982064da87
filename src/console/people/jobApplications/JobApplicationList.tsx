import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { ResourceContextProvider, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Link } from 'react-router';
import { type JobApplication, jobApplications } from '#contract/people/jobApplications.ts';
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
import { useRowAction, recordAction } from '#console/kit/list/recordAction.ts';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { Muted, Row, Text } from '#console/kit/layout/parts.tsx';
import { isWebAddress } from '#contract/links.ts';
import { usePaperLink } from '#console/kit/list/usePaperLink.ts';
import { JobApplicationExport } from './JobApplicationExport.tsx';
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

/** Shortlisting is one-way, so the action disappears once it is done. */
const shortlisting = recordAction(jobApplications.endpoints.shortlist, {
  label: 'jobApplications.shortlist',
  icon: StarBorderOutlined,
  needs: 'active',
  applies: ({ shortlisted }) => !shortlisted,
  options: ({ id }) => ({ params: { id } }),
  verb: 'shortlisted',
  success: 'jobApplications.updated',
  failure: 'jobApplications.updateFailed',
  question: {
    title: 'jobApplications.shortlistQuestion',
    text: 'jobApplications.shortlistConsequence',
    confirm: 'jobApplications.shortlist',
  },
});

const bulkActions = [bulk(shortlisting), ...bulkDelete];

/** The page with the applications for a job. */
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
  const type = storedInWords(defaultJobTypes, job.data.type, (known) => text(`jobs.types.${known}`));
  return (
    <>
      <Row as="p" gap={12} wrap below={4}>
        <Muted size="table" breaks="anywhere">
          {text('jobApplications.facts', { type, location })}
        </Muted>
        <Guarded action="update">
          <Link to={createPath({ resource, type: 'edit', id })}>{text('jobApplications.editJob')}</Link>
        </Guarded>
      </Row>
      <Text as="details" size="table" below={12} className={styles.description}>
        <Text as="summary" tone="accent">
          {text('jobApplications.description')}
        </Text>
        <Text breaks="typed" above={8}>
          {description}
        </Text>
      </Text>
      <ResourceContextProvider value="jobs/applications">
        <Applications job={id} title={title} />
      </ResourceContextProvider>
    </>
  );
}

/** The list of jobs shows the number of applications, so it is refetched after a visit to this page. */
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

/**
 * Whether a link opens a résumé: an address on the web, or a document stored on the API's host. Strangers submit it, so
 * anything else (`javascript:`, `data:`) does not become a link.
 */
function isResume(link: string): boolean {
  return /^\/?(?:uploads|papers)\/[\w-]+\.\w+(?:\?[\w=&%.-]*)?$/.test(link) || isWebAddress(link);
}

function ResumeLink({ name, link }: { name: string; link: string | null | undefined }) {
  const text = useText();
  const paper = usePaperLink(link ?? '');
  if (!link || !isResume(link)) {
    return <Muted>{text(link ? 'jobApplications.unusableResume' : 'jobApplications.noResume')}</Muted>;
  }
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('jobApplications.resumeOf', { name })}>
      {text('jobApplications.resume')}
    </a>
  );
}
