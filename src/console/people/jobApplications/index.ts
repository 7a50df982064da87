/** The applications have a page in the module `jobs`. */
export { JobApplicationList } from './JobApplicationList.tsx';
export { jobApplications as jobApplicationTexts } from './texts.ts';
