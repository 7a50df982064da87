import type { Course } from '#contract/course/courses.ts';
import { ExportButton } from '#console/ui/export/ExportButton.tsx';
import type { ExportColumn } from '#console/ui/export/useExport.ts';
import { formatDate } from '#console/ui/format/format.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';

const columns: readonly ExportColumn<Row<Course>>[] = [
  { header: 'Category', value: ({ category }) => category },
  { header: 'Course Name', value: ({ title }) => title },
  { header: 'Level', value: ({ level }) => level },
  { header: 'Status', value: ({ status }) => status },
  { header: 'Price', value: ({ price }) => price },
  { header: 'Discount', value: ({ discount }) => discount },
  { header: 'Final Price', value: ({ finalPrice }) => finalPrice },
  { header: 'Slug', value: ({ slug }) => slug },
  { header: 'Created At', value: ({ createdAt }) => formatDate(createdAt) },
];

export function CourseExport() {
  return (
    <ExportButton<Row<Course>>
      format="xlsx"
      fileName={(date) => `courses-${date}`}
      columns={columns}
      none="courses.exportNone"
      failure="courses.exportFailed"
    />
  );
}
