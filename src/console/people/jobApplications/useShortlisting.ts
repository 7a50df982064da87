import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { useMemo } from 'react';
import { jobApplications, type JobApplication } from '#contract/people/jobApplications.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import type { RowAction } from '#console/ui/list/RecordList.tsx';

/** Shortlist, which is one-way and gone once it is done (operations.md §4). */
export function useShortlisting(): RowAction<JobApplication> {
  const text = useText();
  const confirm = useMemo(
    () => ({
      title: text('jobApplications.shortlistQuestion'),
      text: text('jobApplications.shortlistConsequence'),
      confirmLabel: text('jobApplications.shortlist'),
    }),
    [text],
  );
  const [run] = useAction(jobApplications.endpoints.shortlist, {
    success: 'jobApplications.updated',
    failure: 'jobApplications.updateFailed',
    confirm,
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
