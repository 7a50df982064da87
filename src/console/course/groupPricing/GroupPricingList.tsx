import SellOutlined from '@mui/icons-material/SellOutlined';
import Button from '@mui/material/Button';
import { LinkBase, ResourceContextProvider, useCreatePath } from 'react-admin';
import type { GroupPricing } from '#contract/course/groupPricing.ts';
import { useText } from '#console/texts/index.ts';
import { RupeeCell, dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { LevelName, LevelNamesProvider } from '../courses/LevelName.tsx';
import { SavingInWords } from './SavingInWords.tsx';

export const groupColumns: readonly Column<GroupPricing>[] = [
  { source: 'groupName', sortable: true, render: ({ groupName }) => <TwoLines>{groupName}</TwoLines> },
  { source: 'courses', render: (group) => <CourseNames group={group} /> },
  { source: 'level', sortable: true, width: 168, render: ({ level }) => <LevelName level={level} /> },
  {
    source: 'groupPrice',
    sortable: true,
    width: 120,
    align: 'end',
    render: ({ groupPrice }) => <RupeeCell rupees={groupPrice} />,
  },
  {
    source: 'savings',
    label: 'groupPricing.fields.saves',
    width: 184,
    render: ({ savings }) => (savings ? <SavingInWords saving={savings.groupPrice} /> : '–'),
  },
  dateColumn<GroupPricing>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
  dateColumn<GroupPricing>({ source: 'updatedAt', sortable: true, hidden: true }),
];

/** The list of course bundles. */
export function GroupPricingList() {
  return (
    <ResourceContextProvider value="course/group-pricing">
      <LevelNamesProvider>
        <Groups />
      </LevelNamesProvider>
    </ResourceContextProvider>
  );
}

function Groups() {
  return (
    <RecordList<GroupPricing>
      columns={groupColumns}
      create
      headerActions={<BackToCourses />}
      edits
      deletes
      recordLink="record"
      recordName={({ groupName }) => groupName}
      empty={{ icon: <SellOutlined /> }}
    />
  );
}

function CourseNames({ group: { courses, courseIds } }: { group: GroupPricing }) {
  const text = useText();
  const count = courses?.length ?? courseIds.length;
  if (count === 0) return text('groupPricing.noCourses');
  if (!courses) return String(count);
  const courseTitles = courses.map(({ title }) => title);
  const [firstName = ''] = courseTitles;
  return (
    <span title={courseTitles.join('\n')}>
      <TwoLines>
        {count === 1 ? firstName : text('groupPricing.more', { title: firstName, smart_count: count - 1 })}
      </TwoLines>
    </span>
  );
}

function BackToCourses() {
  const text = useText();
  const createPath = useCreatePath();
  return (
    <Button
      component={LinkBase}
      to={createPath({ resource: 'course', type: 'list' })}
      variant="outlined"
      color="inherit"
    >
      {text('groupPricing.back')}
    </Button>
  );
}
