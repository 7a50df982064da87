import type { NewsletterSubscription } from '#contract/communication/newsletterSubscriptions.ts';
import { ExportButton } from '#console/ui/export/ExportButton.tsx';
import type { ExportColumn } from '#console/ui/export/useExport.ts';
import { formatDateTime } from '#console/ui/format/format.ts';
import type { Row } from '#console/ui/list/RecordList.tsx';
import { newsletterSubscriptions } from './texts.ts';

const { fields } = newsletterSubscriptions;

/**
 * The columns that the specification names, in its order (content-and-communication.md §9). They are English in every
 * language: the import reads them.
 */
const columns: readonly ExportColumn<Row<NewsletterSubscription>>[] = [
  { header: fields.email, value: ({ email }) => email },
  { header: fields.name, value: ({ name }) => name },
  { header: fields.phone, value: ({ phone }) => phone },
  { header: fields.status, value: ({ status }) => status },
  { header: fields.subscribedAt, value: ({ subscribedAt }) => formatDateTime(subscribedAt) },
  { header: fields.source, value: ({ source }) => source },
];

export function SubscriptionExport() {
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
