import { jobApplications } from '#contract/people/jobApplications.ts';
import { jobs } from '#contract/people/jobs.ts';
import type { ConsoleModule } from '#console/module.ts';
import { JobApplicationList, jobApplicationTexts } from '../jobApplications/index.ts';
import { JobCreate, JobEdit } from './JobForm.tsx';
import { JobList } from './JobList.tsx';
import { jobs as texts } from './texts.ts';

export default {
  nouns: { jobs, 'jobs/applications': jobApplications },
  screens: { list: JobList, create: JobCreate, edit: JobEdit, show: JobApplicationList },
  listStart: {},
  texts: { jobs: texts, jobApplications: jobApplicationTexts },
} satisfies ConsoleModule;
