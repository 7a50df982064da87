import CategoryOutlined from '@mui/icons-material/CategoryOutlined';
import { categories, type Category } from '#contract/course/categories.ts';
import { CourseStatus } from '#contract/course/courseStatus.ts';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';
import { listStatus } from '#console/kit/list/listStatus.ts';
import { listStart } from './listStart.ts';

const status = listStatus<Category>({
  setStatus: categories.endpoints.update,
  options: CourseStatus.options,
  nameOf: ({ category }) => category,
  failure: 'categories.statusFailed',
});

export const categoryColumns: readonly Column<Category>[] = [
  { source: 'category', sortable: true, width: 192 },
  longTextColumn<Category>({ source: 'title', sortable: true }),
  longTextColumn<Category>({ source: 'keywords' }),
  longTextColumn<Category>({ source: 'description', card: 'none' }),
  status.column,
  dateColumn<Category>({ source: 'createdAt', sortable: true, time: false, hidden: true }),
  dateColumn<Category>({ source: 'updatedAt', sortable: true, hidden: true }),
];

const filters = [status.filter];

export function CategoryList() {
  return (
    <RecordList<Category>
      {...listStart}
      columns={categoryColumns}
      filters={filters}
      create
      edits
      deletes
      bulkActions={status.bulkActions}
      recordLink="record"
      empty={{ icon: <CategoryOutlined /> }}
    />
  );
}
