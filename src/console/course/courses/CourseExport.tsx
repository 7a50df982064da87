import { useMemo } from 'react';
import type { Course } from '#contract/course/courses.ts';
import { useText } from '#console/texts/index.ts';
import { dayCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

export function CourseExport() {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<Course>>[]>(
    () => [
      { header: text('courses.fields.category'), value: ({ category }) => category },
      { header: text('courses.fields.title'), value: ({ title }) => title },
      { header: text('courses.fields.level'), value: ({ level }) => level },
      { header: text('courses.fields.status'), value: ({ status }) => status },
      { header: text('courses.exportColumns.price'), value: ({ price }) => price },
      { header: text('courses.fields.discount'), value: ({ discount }) => discount },
      { header: text('courses.exportColumns.finalPrice'), value: ({ finalPrice }) => finalPrice },
      { header: text('courses.exportColumns.slug'), value: ({ slug }) => slug },
      { header: text('courses.exportColumns.createdAt'), value: ({ createdAt }) => dayCell(createdAt) },
    ],
    [text],
  );
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
