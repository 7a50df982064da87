/** The module `jobs` has a page for the applications. */
export { JobApplicationList } from './JobApplicationList.tsx';
export { jobApplications as jobApplicationTexts } from './texts.ts';
