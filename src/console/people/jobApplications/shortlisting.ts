import StarBorderOutlined from '@mui/icons-material/StarBorderOutlined';
import { jobApplications } from '#contract/people/jobApplications.ts';
import { recordAction } from '#console/kit/list/recordAction.ts';

/** Shortlisting is one-way, so the action disappears once it is done. */
export const shortlisting = recordAction(jobApplications.endpoints.shortlist, {
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
