import { html } from 'hono/html';

/**
 * Turns typed text into HTML paragraphs for a letter. Line breaks become elements, because line breaks made by a style
 * would be lost in the plain-text part.
 */
export const paragraphsOf = (text: string) =>
  text
    .split(/(?:\r?\n){2,}/)
    .map(
      (part) => html`<p>${part.split(/\r?\n/).map((line, index) => (index === 0 ? line : html`<br />${line}`))}</p>`,
    );

/** A web address in typed text, without the full stop or bracket after it. */
const webAddressPattern = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?()])/;

const withLinks = (line: string) =>
  line.split(webAddressPattern).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/** Like `paragraphsOf`, but with web addresses as links. */
export const linkedParagraphs = (text: string) =>
  text
    .split(/(?:\r?\n){2,}/)
    .map(
      (part) =>
        html`<p>
          ${part.split(/\r?\n/).map((line, index) => (index === 0 ? withLinks(line) : html`<br />${withLinks(line)}`))}
        </p>`,
    );
