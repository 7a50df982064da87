import { jobApplications } from '#contract/people/jobApplications.ts';
import { jobs } from '#contract/people/jobs.ts';
import type { ConsoleModule } from '#console/module.ts';
import { JobApplicationList } from '../jobApplications/index.ts';
import { JobCreate, JobEdit } from './JobForm.tsx';
import { JobList } from './JobList.tsx';

export default {
  nouns: { jobs, 'jobs/applications': jobApplications },
  screens: { list: JobList, create: JobCreate, edit: JobEdit, show: JobApplicationList },
  listStart: {},
} satisfies ConsoleModule;
