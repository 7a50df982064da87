/** The applications are a page of the module `jobs`, which shows them. */
export { JobApplicationList } from './JobApplicationList.tsx';
export { jobApplications as jobApplicationTexts } from './texts.ts';
