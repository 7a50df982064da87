import { useMemo } from 'react';
import type { NewsletterSubscription } from '#contract/communication/newsletterSubscriptions.ts';
import { useText } from '#console/texts/index.ts';
import { ExportButton } from '#console/ui/export/ExportButton.tsx';
import type { ExportColumn } from '#console/ui/export/useExport.ts';
import { formatDateTime } from '#console/ui/format/format.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';

/** The columns that the specification names, in its order (content-and-communication.md §9). */
export function SubscriptionExport() {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<NewsletterSubscription>>[]>(
    () => [
      { header: text('newsletterSubscriptions.fields.email'), value: ({ email }) => email },
      { header: text('newsletterSubscriptions.fields.name'), value: ({ name }) => name },
      { header: text('newsletterSubscriptions.fields.phone'), value: ({ phone }) => phone },
      { header: text('newsletterSubscriptions.fields.status'), value: ({ status }) => status },
      {
        header: text('newsletterSubscriptions.fields.subscribedAt'),
        value: ({ subscribedAt }) => formatDateTime(subscribedAt),
      },
      { header: text('newsletterSubscriptions.fields.source'), value: ({ source }) => source },
    ],
    [text],
  );
  return (
    <ExportButton<Row<NewsletterSubscription>>
      format="csv"
      label="newsletterSubscriptions.export"
      fileName={(date) => `newsletter_subscriptions_${date}`}
      columns={columns}
      none="newsletterSubscriptions.exportNone"
      done="newsletterSubscriptions.exported"
      failure="newsletterSubscriptions.exportFailed"
    />
  );
}
