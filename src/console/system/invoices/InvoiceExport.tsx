import { useMemo } from 'react';
import type { Invoice } from '#contract/system/invoices.ts';
import { useText } from '#console/texts/index.ts';
import { dayCell } from '#console/kit/export/cells.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Exports the register as needed for the GST return. A credit note's amounts are negative, so that columns add up. */
export function InvoiceExport() {
  const text = useText();
  const columns = useMemo<readonly ExportColumn<Row<Invoice>>[]>(() => {
    const signedAmount = ({ kind }: Invoice, rupees: number) => (kind === 'creditNote' ? -rupees : rupees);
    const money = (source: 'amount' | 'taxable' | 'cgst' | 'sgst' | 'igst') => ({
      header: text(`invoices.fields.${source}`),
      value: (row: Invoice) => ({ rupees: signedAmount(row, row[source]) }),
    });
    const textColumn = (source: 'number' | 'year' | 'buyer' | 'email' | 'course' | 'sac' | 'corrects' | 'reason') => ({
      header: text(`invoices.fields.${source}`),
      value: (row: Invoice) => row[source] ?? '',
    });
    return [
      textColumn('number'),
      { header: text('invoices.fields.kind'), value: ({ kind }) => text(`invoices.kinds.${kind}`) },
      { header: text('invoices.fields.issuedAt'), value: ({ issuedAt }) => dayCell(issuedAt) },
      textColumn('year'),
      textColumn('buyer'),
      textColumn('email'),
      { header: text('invoices.fields.placeOfSupply'), value: ({ placeOfSupply }) => placeOfSupply ?? '' },
      textColumn('course'),
      textColumn('sac'),
      { header: text('invoices.fields.taxPercent'), value: ({ taxPercent }) => taxPercent },
      money('taxable'),
      money('cgst'),
      money('sgst'),
      money('igst'),
      money('amount'),
      textColumn('corrects'),
      textColumn('reason'),
    ];
  }, [text]);
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <ExportButton<Row<Invoice>>
          key={format}
          format={format}
          fileName={(date) => `invoices-${date}`}
          sheetName={text('invoices.title')}
          columns={columns}
          none="invoices.exportNone"
          failure="invoices.exportFailed"
        />
      ))}
    </>
  );
}
