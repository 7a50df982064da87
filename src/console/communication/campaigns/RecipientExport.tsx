import { useMemo } from 'react';
import type { CampaignRecipient } from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { dateTimeCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

const moments = ['endedAt', 'openedAt', 'clickedAt', 'bouncedAt', 'softBouncedAt', 'unsubscribedAt'] as const;

/** Exports the recipients that match the filter, such as all failed ones, with the mail server's replies. */
export function RecipientExport({ name }: { name: string }) {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<CampaignRecipient>>[]>(
    () => [
      { header: text('campaigns.recipients.fields.address'), value: ({ address }) => address },
      { header: text('campaigns.recipients.fields.name'), value: (recipient) => recipient.name },
      {
        header: text('campaigns.recipients.fields.type'),
        value: ({ type }) => text(`campaigns.recipients.type.${type}`),
      },
      {
        header: text('campaigns.recipients.fields.status'),
        value: ({ status }) => text(`campaigns.recipients.status.${status}`),
      },
      { header: text('campaigns.recipients.fields.attempts'), value: ({ attempts }) => attempts },
      {
        header: text('campaigns.recipients.fields.answer'),
        value: ({ answer }) => (answer ? messageInLanguage(answer) : ''),
      },
      ...moments.map((moment) => ({
        header: text(`campaigns.recipients.fields.${moment}`),
        value: (recipient: Row<CampaignRecipient>) => dateTimeCell(recipient[moment]),
      })),
    ],
    [text],
  );
  return (
    <ExportButton<Row<CampaignRecipient>>
      format="csv"
      label="campaigns.recipients.export"
      fileName={(date) => `recipients_${name}_${date}`}
      columns={columns}
      none="campaigns.recipients.exportNone"
      failure="campaigns.recipients.exportFailed"
    />
  );
}
