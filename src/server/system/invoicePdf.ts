import type { Content, TableCell } from 'pdfmake/interfaces';
import { rupeesOf } from '#contract/money.ts';
import { moneyInWords } from '#contract/moneyInWords.ts';
import type { Environment } from '../environment.ts';
import { amount, figure, makePdf, words } from '../platform/pdf/pdf.ts';
import { documentName } from './invoices.ts';
import type { InvoiceContent } from './paymentTables.ts';

type Printed = InvoiceContent & { readonly number: string; readonly date: string };

const grey = '#5b5d68';
const head = (text: string, right = false): Content => ({ text, bold: true, alignment: right ? 'right' : 'left' });

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/**
 * The tax that a price includes, in whole paise: central and state tax are halves of it. Rounding never makes the parts
 * more or less than the whole.
 */
export function taxOf(paise: number, percent: number): { taxable: number; central: number; state: number } {
  const taxable = Math.round((paise * 100) / (100 + percent));
  const central = Math.floor((paise - taxable) / 2);
  return { taxable, central, state: paise - taxable - central };
}

const line = (label: string, value: number): TableCell[] => [
  { text: label, colSpan: 2, alignment: 'right' },
  '',
  amount(rupeesOf(value)),
];

/** An invoice, a bill of supply or a credit note on A4. */
export function invoicePdf(
  printed: Printed,
  { product, invoicing }: Pick<Environment, 'product' | 'invoicing'>,
): Promise<Uint8Array> {
  const { number, name, email, course, amount: paise, taxPercent, sac, gstin, corrects, reason } = printed;
  const title = documentName(printed);
  const { taxable, central, state } = taxOf(paise, taxPercent);
  const half = `${taxPercent / 2}%`;
  const taxes = taxPercent > 0 ? [line(`CGST ${half}`, central), line(`SGST ${half}`, state)] : [];
  return makePdf({
    title: `${title} ${number}`,
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: words(product.name), fontSize: 16, bold: true },
              ...invoicing.address.map((text) => ({ text: words(text), color: grey })),
              ...(gstin === undefined ? [] : [{ text: `GSTIN ${gstin}`, color: grey }]),
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            stack: [
              { text: title, fontSize: 14, bold: true },
              { text: number },
              { text: day.format(new Date(`${printed.date}T00:00:00Z`)), color: grey },
            ],
          },
        ],
      },
      {
        margin: [0, 28, 0, 20],
        stack: [{ text: 'Billed to', color: grey }, { text: words(name), bold: true }, { text: email }],
      },
      ...(corrects === undefined
        ? []
        : [
            {
              margin: [0, 0, 0, 16] as [number, number, number, number],
              text: words(`Takes back ${corrects}. ${reason ?? ''}`),
            },
          ]),
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 80, 110],
          body: [
            [head('Course'), head('SAC', true), head('Amount', true)],
            [{ text: words(course) }, figure(sac), amount(rupeesOf(taxable))],
            ...taxes,
            [
              { text: 'Total', bold: true, colSpan: 2, alignment: 'right' },
              '',
              { text: [amount(rupeesOf(paise))], bold: true, alignment: 'right' },
            ],
          ],
        },
      },
      { text: moneyInWords(paise), margin: [0, 12, 0, 0] },
      ...(gstin === undefined && corrects === undefined
        ? [{ text: 'The supplier is not registered for GST. No tax is charged.', color: grey }]
        : []),
    ],
    footer: (page, pages) => ({
      text: `Made by computer, valid without a signature. Page ${page} of ${pages}`,
      alignment: 'center',
      color: grey,
      fontSize: 8,
    }),
  });
}
