import { html } from 'hono/html';

/** What a person typed as paragraphs of a letter. Line breaks are elements: a style would not reach the text part. */
export const paragraphsOf = (text: string) =>
  text
    .split(/(?:\r?\n){2,}/)
    .map(
      (part) => html`<p>${part.split(/\r?\n/).map((line, index) => (index === 0 ? line : html`<br />${line}`))}</p>`,
    );
