import { useMemo } from 'react';
import { storedPaper } from '#contract/papers.ts';
import type { JobApplication } from '#contract/people/jobApplications.ts';
import { useText } from '#console/texts/index.ts';
import { dateTimeCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Exports the applications of one job as `{job title}_applications.xlsx`. */
export function JobApplicationExport({ job }: { job: string }) {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<JobApplication>>[]>(
    () => [
      { header: text('jobApplications.fields.name'), value: ({ name }) => name },
      { header: text('jobApplications.fields.email'), value: ({ email }) => email },
      { header: text('jobApplications.fields.phone'), value: ({ phone }) => phone },
      {
        header: text('jobApplications.fields.resumeLink'),
        value: ({ resumeLink }) => resumeLink && storedPaper(resumeLink),
      },
      {
        header: text('jobApplications.fields.shortlisted'),
        value: ({ shortlisted }) => text(`jobApplications.status.${shortlisted ? 'shortlisted' : 'pending'}`),
      },
      { header: text('jobApplications.fields.createdAt'), value: ({ createdAt }) => dateTimeCell(createdAt) },
    ],
    [text],
  );
  return (
    <ExportButton<Row<JobApplication>>
      format="xlsx"
      label="jobApplications.export"
      fileName={() => `${job}_applications`}
      sheetName={`${job}_applications`}
      columns={columns}
      none="jobApplications.exportNone"
      failure="jobApplications.exportFailed"
    />
  );
}
