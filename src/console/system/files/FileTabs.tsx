import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { FileList } from './FileList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'study-material', label: 'files.images', list: () => <FileList kind="image" /> },
  { resource: 'study-material/videos', label: 'files.videos', list: () => <FileList kind="video" /> },
  { resource: 'study-material/documents', label: 'files.documents', list: () => <FileList kind="document" /> },
];

export function FileTabs() {
  return <ListTabs label="files.tabs" tabs={tabs} />;
}
