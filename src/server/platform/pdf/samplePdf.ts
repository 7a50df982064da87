import { amount, figure, makePdf, textRuns } from './pdf.ts';

/**
 * A sample letter with every element that our documents use. It is attached to the test email, so that attachments are
 * tested, too.
 */
export function samplePdf({ institute }: { institute: string }): Promise<Uint8Array> {
  const lines = [
    { what: 'GST & Taxation, weekend batch', quantity: 1, rate: 12_000 },
    { what: 'टैली प्राइम, हिन्दी माध्यम', quantity: 2, rate: 4_750.5 },
  ];
  const total = lines.reduce((sum, { quantity, rate }) => sum + quantity * rate, 0);
  return makePdf({
    title: 'Sample letter',
    content: [
      { text: textRuns(institute), fontSize: 16, bold: true },
      { text: 'Sample letter. Not a receipt.', color: '#5b5d68', margin: [0, 2, 0, 24] },
      { text: textRuns('To: नमिता शर्मा, क्षेत्रीय केन्द्र, Jaipur'), margin: [0, 0, 0, 16] },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 48, 96, 96],
          body: [
            ['Course', 'Quantity', 'Rate', 'Amount'].map((text, column) => ({
              text,
              bold: true,
              alignment: column === 0 ? 'left' : 'right',
            })),
            ...lines.map(({ what, quantity, rate }) => [
              textRuns(what),
              figure(String(quantity)),
              amount(rate),
              amount(quantity * rate),
            ]),
            [{ text: 'Total', bold: true, colSpan: 3 }, '', '', { text: amount(total), bold: true }],
          ],
        },
      },
    ],
    footer: (page, pages) => ({
      text: `Page ${page} of ${pages}`,
      alignment: 'center',
      color: '#5b5d68',
      fontSize: 8,
    }),
  });
}
