import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { useMemo } from 'react';
import { categories, type Category } from '#contract/course/categories.ts';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { bulkDelete } from '#console/ui/list/bulk/bulkDelete.tsx';
import { dateColumn, longTextColumn } from '#console/ui/list/columns.tsx';
import { editAction } from '#console/ui/list/editAction.ts';
import { RecordList, type Column, type ListFilter } from '#console/ui/list/RecordList.tsx';
import { shownStatusColumn } from '#console/ui/list/ShownStatus.tsx';
import { useDeleteAction } from '#console/ui/list/useDeleteAction.ts';
import { listStart } from './listStart.ts';

export const categoryColumns: readonly Column<Category>[] = [
  { source: 'category', sortable: true, width: 192 },
  longTextColumn<Category>({ source: 'title', sortable: true }),
  longTextColumn<Category>({ source: 'keywords' }),
  longTextColumn<Category>({ source: 'description', card: 'none' }),
  shownStatusColumn<Category>({
    setStatus: categories.endpoints.update,
    nameOf: ({ category }) => category,
    failure: 'categories.statusFailed',
  }),
  dateColumn<Category>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
  dateColumn<Category>({ source: 'updatedAt', sortable: true, hidden: true }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: CourseStatus.options.map((id) => ({
      id,
      label: id === 'Active' ? 'ui.status.active' : 'ui.status.inactive',
    })),
  },
];

export function CategoryList() {
  const remove = useDeleteAction();
  const rowActions = useMemo(() => [editAction, remove], [remove]);
  return (
    <RecordList<Category>
      {...listStart}
      columns={categoryColumns}
      filters={filters}
      create
      rowActions={rowActions}
      bulkActions={bulkDelete}
      recordLink="record"
      empty={{ icon: <CategoryOutlined /> }}
    />
  );
}
