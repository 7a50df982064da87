import PeopleOutlined from '@mui/icons-material/PeopleOutlined';
import WorkOutlineOutlined from '@mui/icons-material/WorkOutlineOutlined';
import { useContext, useMemo } from 'react';
import { DataProviderContext } from 'react-admin';
import { defaultJobTypes, type Job } from '#contract/people/jobs.ts';
import { useText } from '#console/texts/index.ts';
import { storedInWords } from '#console/kit/format/storedInWords.ts';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { dateColumn, numberColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import {
  RecordList,
  type BulkAction,
  type Column,
  type ListFilter,
  type RowAction,
} from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';

const columns: readonly Column<Job>[] = [
  { source: 'title', sortable: true },
  { source: 'type', width: 120, render: ({ type }) => <JobType type={type} /> },
  { source: 'location', sortable: true, width: 240, minWidth: 144 },
  numberColumn<Job>({ source: 'applied', width: 96, minWidth: 88, card: 'fact' }),
  numberColumn<Job>({ source: 'shortlisted', width: 112, card: 'fact' }),
  dateColumn<Job>({ source: 'createdAt', sortable: true, time: false }),
];

const filters: readonly ListFilter[] = [
  { source: 'type', choices: defaultJobTypes.map((type) => ({ id: type, label: `jobs.types.${type}` as const })) },
];

const bulkActions: readonly BulkAction[] = [
  {
    needs: 'delete',
    button: <BulkDeleteButton consequence="jobs.deletesTheirApplications" />,
  },
];

/** Opens the applications for a job, like a click on the job's name. */
const applications: RowAction = { label: 'jobs.applications', icon: PeopleOutlined, to: 'show' };

export function JobList() {
  const consequence = useApplicationsOf();
  const remove = useDeleteAction({
    item: 'jobs.one',
    success: 'jobs.deleted',
    failure: 'jobs.deleteFailed',
    consequence,
  });
  const rowActions = useMemo(() => [applications, editAction, remove], [remove]);
  return (
    <RecordList<Job>
      columns={columns}
      filters={filters}
      create
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="show"
      empty={{ icon: <WorkOutlineOutlined /> }}
    />
  );
}

/**
 * Returns a function that resolves to a sentence about the applications deleted with a job. They are counted when the
 * question opens, because the list may be outdated.
 */
function useApplicationsOf(): (job: { id: string }) => Promise<string | undefined> {
  const text = useText();
  const dataProvider = useContext(DataProviderContext);
  return async ({ id: jobId }) => {
    try {
      const result = await dataProvider?.getList('jobs/applications', {
        pagination: { page: 1, perPage: 1 },
        filter: { jobId },
      });
      if (result?.total === 0) return undefined;
      return text('jobs.deletesApplications', { smart_count: result?.total ?? 0 });
    } catch {
      // If this fails, the question is asked without the number; if the server is down, the deletion reports that.
      return text('jobs.deletesAnyApplications');
    }
  };
}

/** A job's type: one of the usual types in words, or the typed text. */
function JobType({ type }: { type: string }) {
  const text = useText();
  return storedInWords(defaultJobTypes, type, (known) => text(`jobs.types.${known}`));
}
