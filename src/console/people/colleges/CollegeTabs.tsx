import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { CertificationRequestList } from './CertificationRequestList.tsx';
import { CollegeList } from './CollegeList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'colleges', label: 'colleges.title', list: CollegeList },
  {
    resource: 'colleges/certification-requests',
    label: 'certificationRequests.title',
    list: CertificationRequestList,
  },
];

export function CollegeTabs() {
  return <ListTabs label="colleges.tabs" tabs={tabs} />;
}
