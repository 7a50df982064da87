import { useMemo } from 'react';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import type { Participant } from '#contract/participants.ts';
import { useText } from '#console/texts/index.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Exports the roster with its attendance as `{title}-{date}.xlsx`. */
export function RosterExport({ session }: { session: Row<LiveSession> }) {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<Participant>>[]>(
    () => [
      { header: text('participants.fields.name'), value: ({ name }) => name },
      { header: text('participants.fields.email'), value: ({ email }) => email },
      { header: text('participants.fields.state'), value: ({ state }) => text(`participants.states.${state}`) },
      {
        header: text('participants.fields.attendance'),
        value: ({ attendance }) => (attendance === null ? '' : text(`participants.attendances.${attendance}`)),
      },
      { header: text('participants.fields.minutes'), value: ({ minutes }) => minutes },
    ],
    [text],
  );
  return (
    <ExportButton<Row<Participant>>
      format="xlsx"
      fileName={() => `${session.title}-${session.date ?? ''}`}
      sheetName={session.title}
      columns={columns}
      none="participants.exportNone"
      failure="participants.exportFailed"
    />
  );
}
