import { html } from 'hono/html';

const style =
  'display:inline-block;padding:12px 20px;border-radius:8px;background:#1d4ed8;color:#ffffff;text-decoration:none';

/** A link that looks like a button in mail programs. */
export const letterButton = (address: string, label: string) =>
  html`<a href="${address}" style="${style}">${label}</a>`;
