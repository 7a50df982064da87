import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useMemo } from 'react';
import type { Blog } from '#contract/content/blogs.ts';
import { BulkDeleteButton } from '#console/ui/list/BulkDeleteButton.tsx';
import { dateColumn, imageColumn } from '#console/ui/list/columns.tsx';
import { editAction } from '#console/ui/list/editAction.ts';
import {
  RecordList,
  type BulkAction,
  type Column,
  type ListFilter,
  type RowAction,
} from '#console/ui/list/RecordList.tsx';
import { useDeleteAction } from '#console/ui/list/useDeleteAction.ts';
import { BlogExport } from './BlogExport.tsx';
import { BlogStatus } from './BlogStatus.tsx';

const columns: readonly Column<Blog>[] = [
  { source: 'title', label: 'blogs.fields.title', sortable: true },
  imageColumn<Blog>({ source: 'imageUrl', label: 'blogs.fields.image', width: 120 }),
  { source: 'author', label: 'blogs.fields.author', sortable: true, width: 200 },
  {
    source: 'status',
    label: 'blogs.fields.status',
    sortable: true,
    width: 128,
    card: 'status',
    render: (blog) => <BlogStatus blog={blog} />,
  },
  dateColumn<Blog>({ source: 'createdAt', label: 'blogs.fields.createdAt', sortable: true }),
  dateColumn<Blog>({ source: 'updatedAt', label: 'blogs.fields.updatedAt', sortable: true, hidden: true }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    label: 'blogs.fields.status',
    choices: [
      { id: 'active', label: 'ui.status.active' },
      { id: 'inactive', label: 'ui.status.inactive' },
    ],
  },
];

const bulkActions: readonly BulkAction[] = [
  { needs: 'delete', button: <BulkDeleteButton failure="blogs.deleteFailed" success="blogs.deleted" /> },
];
const deletion = { item: 'blogs.one', success: 'blogs.deleted', failure: 'blogs.deleteFailed' } as const;
const preview: RowAction = { label: 'blogs.previewAction', icon: VisibilityOutlined, needs: 'read', to: 'show' };

export function BlogList() {
  const remove = useDeleteAction(deletion);
  const rowActions = useMemo(() => [preview, editAction, remove], [remove]);
  return (
    <RecordList<Blog>
      title="blogs.title"
      columns={columns}
      filters={filters}
      create={{ label: 'blogs.add' }}
      actions={<BlogExport />}
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="edit-or-show"
      failure="blogs.fetchFailed"
      empty={{ text: 'blogs.empty', icon: <ArticleOutlined /> }}
    />
  );
}
