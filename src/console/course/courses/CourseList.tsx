import LayersOutlined from '@mui/icons-material/LayersOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import SchoolOutlined from '@mui/icons-material/SchoolOutlined';
import SellOutlined from '@mui/icons-material/SellOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { courses, type Course } from '#contract/course/courses.ts';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { useText } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { RupeeCell, dateColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { listStatus } from '#console/kit/list/listStatus.ts';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { useIsIdle } from '#console/useIsIdle.ts';
import { useCourseAddresses } from '../addresses.ts';
import { bulkDeleteWithParts } from '../bulkDeleteWithParts.tsx';
import { useDeletionConsequence } from '../useGoesAlong.ts';
import { useCategoryChoices, useLevelChoices } from './choices.ts';
import { CourseExport } from './CourseExport.tsx';
import { LevelName, LevelNamesProvider } from './LevelName.tsx';
import { listStart } from './listStart.ts';

const status = listStatus<Course>({
  setStatus: courses.endpoints.updateAsJson,
  options: CourseStatus.options,
  success: 'courses.updated',
  failure: 'courses.statusFailed',
  serverMessage: true,
  // As specified, the chip is green for Active and red for Inactive.
  hiddenTone: 'red',
});

const columns: readonly Column<Course>[] = [
  { source: 'category', sortable: true, width: 160 },
  { source: 'title', sortable: true, card: 'title', render: ({ title }) => <TwoLines>{title}</TwoLines> },
  { source: 'level', sortable: true, width: 168, render: ({ level }) => <LevelName level={level} /> },
  {
    source: 'finalPrice',
    sortable: true,
    width: 112,
    align: 'end',
    hidden: true,
    render: ({ finalPrice }) => <RupeeCell rupees={finalPrice} />,
  },
  status.column,
  dateColumn<Course>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
  dateColumn<Course>({ source: 'updatedAt', sortable: true, hidden: true }),
];

/** The fields of a course that its page shows to users who may only read it. */
export const courseDetails = columns;

const bulkActions = [...status.bulkActions, ...bulkDeleteWithParts];
const view: RowAction = { label: 'courses.view', icon: VisibilityOutlined, needs: 'read', to: 'show' };

export function CourseList() {
  // The levels and the filter choices are loaded after the rows.
  const isIdle = useIsIdle();
  const filters = useFilters(isIdle);
  const chapters = useChaptersAction();
  const consequence = useDeletionConsequence('courses');
  const remove = useDeleteAction({ serverMessage: true, consequence });
  const rowActions = useMemo(() => [chapters, editAction, view, remove], [chapters, remove]);
  return (
    <LevelNamesProvider isNeeded={isIdle}>
      <RecordList<Course>
        {...listStart}
        actionsTitle="list.rowAction"
        columns={columns}
        filters={filters}
        create
        headerActions={<HeaderLinks />}
        actions={<CourseExport />}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="edit-or-show"
        empty={{ icon: <SchoolOutlined /> }}
      />
    </LevelNamesProvider>
  );
}

function useFilters(isNeeded: boolean): readonly ListFilter[] {
  const categories = useCategoryChoices(isNeeded);
  const levels = useLevelChoices(isNeeded);
  return useMemo(
    () => [{ source: 'category', choices: categories }, { source: 'level', choices: levels }, status.filter],
    [categories, levels],
  );
}

function useChaptersAction(): RowAction {
  const addresses = useCourseAddresses();
  return useMemo(
    () => ({
      label: 'courses.chapters',
      icon: MenuBookOutlined,
      needs: 'read',
      path: ({ id }) => addresses.chapters(id),
    }),
    [addresses],
  );
}

const links = [
  { resource: 'course/levels', label: 'courses.levels', icon: <LayersOutlined /> },
  { resource: 'course/group-pricing', label: 'courses.groupPricing', icon: <SellOutlined /> },
] as const;

/** Links to levels and group pricing, shown to everyone who may add courses. */
function HeaderLinks() {
  const text = useText();
  const createPath = useCreatePath();
  return (
    <Guarded action="add">
      {links.map(({ resource, label, icon }) => (
        <Button
          key={resource}
          component={LinkBase}
          to={createPath({ resource, type: 'list' })}
          variant="outlined"
          color="inherit"
          startIcon={icon}
        >
          {text(label)}
        </Button>
      ))}
    </Guarded>
  );
}
