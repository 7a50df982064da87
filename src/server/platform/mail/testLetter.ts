import { html } from 'hono/html';
import type { Environment } from '../../environment.ts';
import { samplePdf } from '../pdf/samplePdf.ts';
import type { Letter } from './letter.ts';

/** The letter that an Admin sends to test delivery, with an attachment as real letters have. */
export async function testLetter(
  to: string,
  { product, publicUrl }: Pick<Environment, 'product' | 'publicUrl'>,
): Promise<Letter> {
  const body = html`<p>
      This is a test email from the ${product.name} console at <a href="${publicUrl}">${publicUrl}</a>.
    </p>
    <p>If you can read it and open the sample letter, emails and attachments are delivered.</p>`;
  const sample = await samplePdf({ institute: product.name });
  return {
    to,
    subject: `Test email from ${product.name}`,
    html: String(body),
    attachments: [{ name: 'sample-letter.pdf', type: 'application/pdf', content: sample }],
  };
}
