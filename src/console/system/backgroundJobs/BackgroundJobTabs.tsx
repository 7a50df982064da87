import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { LetterList } from '../letters/index.ts';
import { BackgroundJobList } from './BackgroundJobList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'background-jobs', label: 'backgroundJobs.tab', list: BackgroundJobList },
  { resource: 'background-jobs/letters', label: 'letters.title', list: LetterList },
];

/** Background work of the server: its jobs and its emails. */
export function BackgroundJobTabs() {
  return <ListTabs label="backgroundJobs.tabs" tabs={tabs} />;
}
