import { useMemo } from 'react';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { shownTime } from '#contract/session/liveSessionTimes.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Exports the matching sessions as `live-sessions-{date}.csv`. */
export function LiveSessionExport() {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<LiveSession>>[]>(
    () => [
      { header: text('liveSessions.fields.title'), value: ({ title }) => title },
      { header: text('liveSessions.fields.date'), value: ({ date }) => date },
      { header: text('liveSessions.fields.time'), value: shownTime },
      { header: text('liveSessions.fields.link'), value: ({ link }) => link },
      { header: text('liveSessions.fields.price'), value: ({ price }) => price },
      { header: text('liveSessions.fields.status'), value: ({ status }) => messageInLanguage(status) },
    ],
    [text],
  );
  return (
    <ExportButton<Row<LiveSession>>
      format="csv"
      fileName={(date) => `live-sessions-${date}`}
      columns={columns}
      without="isNext"
      none="liveSessions.exportNone"
      failure="liveSessions.exportFailed"
    />
  );
}
