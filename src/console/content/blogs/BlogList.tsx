import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useMemo } from 'react';
import type { Blog } from '#contract/content/blogs.ts';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { dateColumn, imageColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { listStatus } from '#console/kit/list/listStatus.ts';
import { RecordList, type BulkAction, type Column, type RowAction } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { BlogExport } from './BlogExport.tsx';
import { blogStatus } from './BlogStatus.tsx';

const status = listStatus<Blog>(blogStatus);

const columns: readonly Column<Blog>[] = [
  { source: 'title', sortable: true },
  imageColumn<Blog>({ source: 'imageUrl', label: 'blogs.fields.image', width: 120 }),
  { source: 'author', sortable: true, width: 200 },
  status.column,
  dateColumn<Blog>({ source: 'createdAt', sortable: true }),
  dateColumn<Blog>({ source: 'updatedAt', sortable: true, hidden: true }),
];

const filters = [status.filter];

const bulkActions: readonly BulkAction[] = [
  ...status.bulkActions,
  { needs: 'delete', button: <BulkDeleteButton success="blogs.deleted" /> },
];
const preview: RowAction = { label: 'blogs.previewAction', icon: VisibilityOutlined, needs: 'read', to: 'show' };

export function BlogList() {
  const remove = useDeleteAction();
  const rowActions = useMemo(() => [preview, editAction, remove], [remove]);
  return (
    <RecordList<Blog>
      columns={columns}
      filters={filters}
      create
      actions={<BlogExport />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="edit-or-show"
      empty={{ icon: <ArticleOutlined /> }}
    />
  );
}
