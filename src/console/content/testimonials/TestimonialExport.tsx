import type { Testimonial } from '#contract/content/testimonials.ts';
import { useText } from '#console/texts/index.ts';
import { dateTimeCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useMemo } from 'react';
import { decisionOn } from './status.ts';

export function TestimonialExport() {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<Testimonial>>[]>(
    () => [
      { header: text('testimonials.fields.name'), value: ({ name }) => name },
      { header: text('testimonials.fields.designation'), value: ({ designation }) => designation },
      { header: text('testimonials.fields.message'), value: ({ message }) => message },
      { header: text('testimonials.fields.rating'), value: ({ rating }) => rating },
      {
        header: text('testimonials.fields.status'),
        value: (testimonial) => text(`testimonials.status.${decisionOn(testimonial)}`),
      },
      { header: text('testimonials.fields.createdAt'), value: ({ createdAt }) => dateTimeCell(createdAt) },
      { header: text('testimonials.fields.updatedAt'), value: ({ updatedAt }) => dateTimeCell(updatedAt) },
    ],
    [text],
  );
  return (
    <ExportButton<Row<Testimonial>>
      format="xlsx"
      label="testimonials.export"
      fileName={(date) => `testimonials_export_${date}`}
      columns={columns}
      none="testimonials.exportNone"
      failure="testimonials.exportFailed"
    />
  );
}
