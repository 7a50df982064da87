import { useMemo } from 'react';
import { questionsIn, type RevisionTest } from '#contract/session/revisionTests.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Exports the matching tests as `revision-tests-{date}.csv`. */
export function RevisionTestExport() {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<RevisionTest>>[]>(
    () => [
      { header: text('revisionTests.fields.course'), value: ({ course }) => course?.title ?? '' },
      { header: text('revisionTests.fields.level'), value: ({ level }) => level },
      { header: text('revisionTests.fields.title'), value: ({ title }) => title },
      { header: text('revisionTests.export.timeLimit'), value: ({ timeLimit }) => timeLimit },
      { header: text('revisionTests.fields.totalQuestions'), value: questionsIn },
      { header: text('revisionTests.fields.status'), value: ({ status }) => messageInLanguage(status) },
    ],
    [text],
  );
  return (
    <ExportButton<Row<RevisionTest>>
      format="csv"
      fileName={(date) => `revision-tests-${date}`}
      columns={columns}
      none="revisionTests.exportNone"
      failure="revisionTests.exportFailed"
    />
  );
}
