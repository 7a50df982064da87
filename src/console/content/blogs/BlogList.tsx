import ArticleOutlined from '@mui/icons-material/ArticleOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useMemo } from 'react';
import type { Blog } from '#contract/content/blogs.ts';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { dateColumn, imageColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { listStatus } from '#console/kit/list/listStatus.ts';
import { RecordList, type BulkAction, type Column, type RowAction, type Row } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import { formatDate, formatTime } from '#console/kit/format/format.ts';
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

/** The specification prescribes the columns and their names. */
const exportColumns: readonly ExportColumn<Row<Blog>>[] = [
  { header: 'title', value: ({ title }) => title },
  { header: 'author', value: ({ author }) => author },
  { header: 'content', value: ({ content }) => content },
  { header: 'status', value: (blog) => blog.status },
  { header: 'createdDate', value: ({ createdAt }) => formatDate(createdAt) },
  { header: 'createdTime', value: ({ createdAt }) => formatTime(createdAt) },
];

/** Exporting requires the right to add blogs. */
function BlogExport() {
  return (
    <ExportButton<Row<Blog>>
      action="add"
      format="csv"
      label="blogs.export"
      fileName={(date) => `blogs_export_${date}`}
      columns={exportColumns}
      none="blogs.exportNone"
      failure="blogs.exportFailed"
    />
  );
}
