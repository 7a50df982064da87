import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { useMemo } from 'react';
import { jobApplications, type JobApplication } from '#contract/people/jobApplications.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import type { RowAction } from '#console/ui/list/RecordList.tsx';

const question = {
  title: 'jobApplications.shortlistQuestion',
  text: 'jobApplications.shortlistConsequence',
  confirm: 'jobApplications.shortlist',
} as const;

/** Shortlist, which is one-way and gone once it is done (operations.md §4). */
export function useShortlisting(): RowAction<JobApplication> {
  const [run] = useAction(jobApplications.endpoints.shortlist, {
    success: 'jobApplications.updated',
    failure: 'jobApplications.updateFailed',
    question,
  });
  return useMemo(
    () => ({
      label: 'jobApplications.shortlist',
      icon: StarBorderOutlined,
      needs: 'active',
      visible: ({ shortlisted }) => !shortlisted,
      onClick: ({ id }) => run({ params: { id } }),
    }),
    [run],
  );
}
