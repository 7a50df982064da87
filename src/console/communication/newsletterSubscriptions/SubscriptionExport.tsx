import { useMemo } from 'react';
import type { NewsletterSubscription } from '#contract/communication/newsletterSubscriptions.ts';
import { useText } from '#console/texts/index.ts';
import { dateTimeCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

const fileName = (date: string) => `newsletter_subscriptions_${date}`;

/** Exports the columns of the specification in their order, as CSV or Excel. The import reads both kinds of file. */
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
        value: ({ subscribedAt }) => dateTimeCell(subscribedAt),
      },
      { header: text('newsletterSubscriptions.fields.source'), value: ({ source }) => source },
    ],
    [text],
  );
  const shared = {
    fileName,
    columns,
    none: 'newsletterSubscriptions.exportNone',
    done: 'newsletterSubscriptions.exported',
    failure: 'newsletterSubscriptions.exportFailed',
  } as const;
  return (
    <>
      <ExportButton<Row<NewsletterSubscription>> {...shared} format="csv" label="newsletterSubscriptions.export" />
      <ExportButton<Row<NewsletterSubscription>>
        {...shared}
        format="xlsx"
        label="newsletterSubscriptions.exportExcel"
        sheetName={text('newsletterSubscriptions.title')}
      />
    </>
  );
}
