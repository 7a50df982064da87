import type { Blog } from '#contract/content/blogs.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import { formatDate, formatTime } from '#console/kit/format/format.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** The columns and their names are specified. */
const columns: readonly ExportColumn<Row<Blog>>[] = [
  { header: 'title', value: ({ title }) => title },
  { header: 'author', value: ({ author }) => author },
  { header: 'content', value: ({ content }) => content },
  { header: 'status', value: ({ status }) => status },
  { header: 'createdDate', value: ({ createdAt }) => formatDate(createdAt) },
  { header: 'createdTime', value: ({ createdAt }) => formatTime(createdAt) },
];

/** Export needs the right to add. */
export function BlogExport() {
  return (
    <ExportButton<Row<Blog>>
      action="add"
      format="csv"
      label="blogs.export"
      fileName={(date) => `blogs_export_${date}`}
      columns={columns}
      none="blogs.exportNone"
      failure="blogs.exportFailed"
    />
  );
}
