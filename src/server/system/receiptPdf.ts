import { wallClock } from '#contract/instituteTime.ts';
import { paiseOf } from '#contract/money.ts';
import { moneyInWords } from '#contract/moneyInWords.ts';
import type { Environment } from '../environment.ts';
import { amount, makePdf, textRuns } from '../platform/pdf/pdf.ts';

type Receipt = {
  readonly name: string;
  readonly course: string;
  /** The amount in rupees. */
  readonly amount: number;
  readonly utrNumber: string;
  readonly at: Date;
};

const row = (label: string, value: string) => [{ text: label, color: '#5b5d68' }, { text: textRuns(value) }];

/** The receipt for an approved transaction. It is not an invoice, which would have a number. */
export function receiptPdf(
  receipt: Receipt,
  { product, invoicing }: Pick<Environment, 'product' | 'invoicing'>,
): Promise<Uint8Array> {
  return makePdf({
    title: 'Payment receipt',
    content: [
      { text: textRuns(product.name), fontSize: 16, bold: true },
      ...invoicing.address.map((text) => ({ text: textRuns(text), color: '#5b5d68' })),
      { text: 'Payment receipt', fontSize: 14, bold: true, margin: [0, 24, 0, 12] },
      {
        layout: 'lightHorizontalLines',
        table: {
          widths: [120, '*'],
          body: [
            row('Received from', receipt.name),
            row('For', receipt.course),
            row('UTR number', receipt.utrNumber),
            row('Date', wallClock(receipt.at).date.split('-').toReversed().join('/')),
            [
              { text: 'Amount', color: '#5b5d68' },
              { text: [amount(receipt.amount)], bold: true },
            ],
          ],
        },
      },
      { text: moneyInWords(paiseOf(receipt.amount) ?? 0), margin: [0, 12, 0, 0] },
    ],
  });
}
