import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { jobApplications } from '#contract/people/jobApplications.ts';
import { recordAction } from '#console/ui/list/recordAction.ts';

/** Shortlist, which is one-way and gone once it is done (operations.md §4). */
export const shortlisting = recordAction(jobApplications.endpoints.shortlist, {
  label: 'jobApplications.shortlist',
  icon: StarBorderOutlined,
  needs: 'active',
  applies: ({ shortlisted }) => !shortlisted,
  options: ({ id }) => ({ params: { id } }),
  success: 'jobApplications.updated',
  failure: 'jobApplications.updateFailed',
  question: {
    title: 'jobApplications.shortlistQuestion',
    text: 'jobApplications.shortlistConsequence',
    confirm: 'jobApplications.shortlist',
  },
});
