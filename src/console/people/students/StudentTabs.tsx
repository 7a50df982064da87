import type { ReactNode } from 'react';
import { LinkBase, ResourceContextProvider, useCreatePath } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useRovingStop } from '#console/kit/layout/useRovingStop.ts';
import styles from '#console/kit/tabs/tabs.module.css';
import { Merging } from './Merging.tsx';

/** The tabs by the last part of their addresses; the first is the module's own. */
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
  return (
    <ResourceContextProvider value="students">
      <nav ref={useRovingStop()} className={styles.tabs} aria-label={text('students.tabs')}>
        {tabs
          .filter(({ id }) => mayAdd || id !== 'add')
          .map(({ id, path, label }) => (
            <LinkBase
              key={id}
              to={module + path}
              className={styles.tab}
              aria-current={id === current ? 'page' : undefined}
            >
              {text(label)}
            </LinkBase>
          ))}
      </nav>
      <Merging>{children}</Merging>
    </ResourceContextProvider>
  );
}
