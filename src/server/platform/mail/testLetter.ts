import { html } from 'hono/html';
import type { Environment } from '../../environment.ts';
import type { Letter } from './letter.ts';

/** What an Admin sends to see whether letters arrive. */
export function testLetter(to: string, { product, publicUrl }: Pick<Environment, 'product' | 'publicUrl'>): Letter {
  const body = html`<p>
      This is a test email from the ${product.name} console at <a href="${publicUrl}">${publicUrl}</a>.
    </p>
    <p>If you can read it, emails are delivered.</p>`;
  return { to, subject: `Test email from ${product.name}`, html: String(body) };
}
