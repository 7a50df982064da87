import type { Content, TableCell } from 'pdfmake/interfaces';
import { formatMoney, rupeesOf } from '#contract/money.ts';
import { moneyInWords } from '#contract/moneyInWords.ts';
import type { Environment } from '../environment.ts';
import { amount, figure, makePdf, textRuns } from '../platform/pdf/pdf.ts';
import type { InvoiceContent } from '../platform/tables/payments.ts';
import type { Shares } from './taxShares.ts';

type PrintedInvoice = InvoiceContent &
  Shares & { readonly number: string; readonly date: string; readonly phone?: string | undefined };

/** The title of a document. Without a GSTIN no tax is charged, so the document is a bill of supply. */
export function documentName({ kind, gstin }: Pick<InvoiceContent, 'kind' | 'gstin'>): string {
  if (kind === 'credit note') return 'Credit note';
  return gstin === undefined ? 'Bill of supply' : 'Tax invoice';
}

const grey = '#5b5d68';
const green = '#1a7044';
type Margin = [number, number, number, number];
const head = (text: string, right = false): Content => ({ text, bold: true, alignment: right ? 'right' : 'left' });

const day = new Intl.DateTimeFormat('en-IN', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const line = (label: string, value: number): TableCell[] => [
  { text: label, colSpan: 2, alignment: 'right' },
  '',
  amount(rupeesOf(value)),
];

const inWords = (date: string) => day.format(new Date(`${date}T00:00:00Z`));

/** A labelled line: 'Payment date: 14 November 2026'. */
const detail = (label: string, value: string | undefined): Content[] =>
  value ? [{ text: [{ text: `${label}: `, color: grey }, textRuns(value)] }] : [];

/** The references of a document: payment and place of supply, or the invoice that a credit note corrects. */
function detailsOf({
  paidOn,
  transactionId,
  placeOfSupply,
  gstin,
  corrects,
  correctsDate,
  reason,
}: PrintedInvoice): Content[] {
  const place = detail('Place of supply', gstin === undefined ? undefined : placeOfSupply);
  if (corrects !== undefined) {
    const ofDay = correctsDate === undefined ? '' : ` of ${inWords(correctsDate)}`;
    return [...detail('Corrects', `${corrects}${ofDay}`), ...detail('Reason', reason), ...place];
  }
  return [
    ...detail('Payment date', paidOn === undefined ? undefined : inWords(paidOn)),
    ...detail('Transaction', transactionId),
    ...place,
  ];
}

function discountOf({ listPrice, discount, corrects }: PrintedInvoice): Content[] {
  if (listPrice === undefined || !discount || corrects !== undefined) return [];
  const price = formatMoney(rupeesOf(listPrice));
  return [{ text: `Price ${price} less a discount of ${discount}%`, color: grey, fontSize: 9 }];
}

function taxesOf({ taxPercent, isInterstate, central, state, integrated }: PrintedInvoice): TableCell[][] {
  if (taxPercent === 0) return [];
  if (isInterstate) return [line(`IGST ${taxPercent}%`, integrated)];
  return [line(`CGST ${taxPercent / 2}%`, central), line(`SGST ${taxPercent / 2}%`, state)];
}

/** An invoice, a bill of supply or a credit note on A4. */
export function invoicePdf(
  printed: PrintedInvoice,
  { product, invoicing }: Pick<Environment, 'product' | 'invoicing'>,
): Promise<Uint8Array> {
  const { number, name, email, phone, location, course, amount: paise, sac, gstin, corrects } = printed;
  const title = documentName(printed);
  return makePdf({
    title: `${title} ${number}`,
    content: [
      {
        columns: [
          {
            width: '*',
            stack: [
              { text: textRuns(product.name), fontSize: 16, bold: true },
              ...invoicing.address.map((text) => ({ text: textRuns(text), color: grey })),
              ...(gstin === undefined ? [] : [{ text: `GSTIN ${gstin}`, color: grey }]),
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            stack: [
              { text: title, fontSize: 14, bold: true },
              { text: number },
              { text: inWords(printed.date), color: grey },
              ...(corrects === undefined
                ? [{ text: 'Paid', bold: true, color: green, margin: [0, 4, 0, 0] as Margin }]
                : []),
            ],
          },
        ],
      },
      {
        margin: [0, 28, 0, 12],
        stack: [
          { text: 'Billed to', color: grey },
          { text: textRuns(name), bold: true },
          { text: email },
          ...[phone, location].flatMap((text) => (text ? [{ text: textRuns(text) }] : [])),
        ],
      },
      { margin: [0, 0, 0, 20], stack: detailsOf(printed) },
      {
        layout: 'lightHorizontalLines',
        table: {
          headerRows: 1,
          widths: ['*', 80, 110],
          body: [
            [head('Course'), head('SAC', true), head('Amount', true)],
            [
              { stack: [{ text: textRuns(course) }, ...discountOf(printed)] },
              figure(sac),
              amount(rupeesOf(printed.taxable)),
            ],
            ...taxesOf(printed),
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
