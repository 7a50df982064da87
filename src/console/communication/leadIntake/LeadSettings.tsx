import { useCreatePath } from 'react-admin';
import { Navigate } from 'react-router';
import { readSession } from '#console/providers/session.ts';
import { useKnownExtensions } from '#console/kit/actions/waitingQueues.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { EntryList } from './EntryList.tsx';
import { PersonList } from './PersonList.tsx';
import { ReminderSetting } from './ReminderSetting.tsx';
import { RuleList } from './RuleList.tsx';
import { SourceList } from './SourceList.tsx';
import { StageList } from './StageList.tsx';

const tabs: readonly ListTab[] = [
  { resource: 'enquiries/sources', label: 'leadHooks.title', list: SourceList },
  { resource: 'enquiries/log', label: 'leadHookEntries.tab', list: EntryList },
  { resource: 'enquiries/rules', label: 'leadRules.title', list: RuleList },
  { resource: 'enquiries/people', label: 'leadPeople.title', list: PersonList },
  { resource: 'enquiries/stages', label: 'leadStages.title', list: StageList },
];
const tabsOfAdmins: readonly ListTab[] = [
  ...tabs,
  { resource: 'enquiries/reminders', label: 'leadSettings.title', list: ReminderSetting },
];

/** The settings of leads as tabs, each with its own address. Only our server supports them. */
export function LeadSettings() {
  const createPath = useCreatePath();
  const isAdmin = readSession()?.employee.role === 'Admin';
  const hasExtensions = useKnownExtensions();
  if (hasExtensions === undefined) return <LoadingRows />;
  if (!hasExtensions) return <Navigate to={createPath({ resource: 'enquiries', type: 'list' })} replace />;
  return <ListTabs label="leadSettings.tabs" tabs={isAdmin ? tabsOfAdmins : tabs} />;
}
