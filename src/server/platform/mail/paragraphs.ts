import { html } from 'hono/html';

/**
 * Turns typed text into paragraphs of a letter. Line breaks become elements, because a style would be lost in the
 * plain-text part.
 */
export const paragraphsOf = (text: string) =>
  text
    .split(/(?:\r?\n){2,}/)
    .map(
      (part) => html`<p>${part.split(/\r?\n/).map((line, index) => (index === 0 ? line : html`<br />${line}`))}</p>`,
    );
