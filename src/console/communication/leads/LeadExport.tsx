import { useMemo } from 'react';
import { useListContext } from 'react-admin';
import { isTimeOfDay, type Lead } from '#contract/communication/leadRecord.ts';
import { momentAt, todayAtInstitute } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { dateTimeCell, dayCell, timeCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { sourceInWords } from './sourceInWords.ts';

const everySource = 'all';

/** An invalid time from another server is exported as text. */
function scheduledTimeCell({ scheduledTime }: Lead) {
  if (!scheduledTime || !isTimeOfDay(scheduledTime)) return scheduledTime;
  return timeCell(momentAt({ date: todayAtInstitute(), time: scheduledTime }));
}

export function LeadExport() {
  const text = useText();
  const { filterValues } = useListContext<Row<Lead>>();
  const source = String(filterValues.type ?? everySource);
  const columns = useMemo<readonly ExportColumn<Row<Lead>>[]>(
    () => [
      { header: text('leads.fields.name'), value: ({ name }) => name },
      { header: text('leads.fields.email'), value: ({ email }) => email },
      { header: text('leads.fields.phone'), value: ({ phone }) => phone },
      { header: text('leads.fields.message'), value: ({ message }) => message },
      { header: text('leads.fields.type'), value: ({ type }) => sourceInWords(type, text) },
      { header: text('leads.fields.assignedTo'), value: ({ assignedTo }) => assignedTo },
      { header: text('leads.fields.scheduledDate'), value: ({ scheduledDate }) => dayCell(scheduledDate) },
      { header: text('leads.fields.scheduledTime'), value: scheduledTimeCell },
      { header: text('leads.fields.createdAt'), value: ({ createdAt }) => dateTimeCell(createdAt) },
      { header: text('leads.fields.updatedAt'), value: ({ updatedAt }) => dateTimeCell(updatedAt) },
    ],
    [text],
  );
  return (
    <ExportButton<Row<Lead>>
      format="xlsx"
      label="leads.export"
      fileName={(date) => `leads_${source}_export_${date}`}
      columns={columns}
      none="leads.exportNone"
      failure="leads.exportFailed"
      sheetName={text('leads.title')}
    />
  );
}
