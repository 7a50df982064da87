import type { ReactNode } from 'react';
import { ResourceContextProvider, useCreatePath } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { LinkTabs } from '#console/kit/tabs/LinkTabs.tsx';
import { Merging } from './Merging.tsx';

/** The tabs; `path` is appended to the address of the module. */
const tabs = [
  { id: 'add', path: '', label: 'students.addTitle' },
  { id: 'list', path: '/list', label: 'students.listTitle' },
  { id: 'profiles', path: '/profiles', label: 'students.profilesTitle' },
] as const;
export type StudentTab = (typeof tabs)[number]['id'];

/** The module's three tabs: Add Student, View Students and Profile Management, each with its own address. */
export function StudentTabs({ current, children }: { current: StudentTab; children: ReactNode }) {
  const text = useText();
  const mayAdd = usePermission('add', 'students');
  const module = useCreatePath()({ resource: 'students', type: 'list' });
  const links = tabs
    .filter(({ id }) => mayAdd || id !== 'add')
    .map(({ id, path, label }) => ({ id, to: module + path, label: text(label) }));
  return (
    <ResourceContextProvider value="students">
      <LinkTabs label={text('students.tabs')} tabs={links} current={links.find(({ id }) => id === current)} />
      <Merging>{children}</Merging>
    </ResourceContextProvider>
  );
}
