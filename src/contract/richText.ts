import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { holdsContent } from './htmlContent.ts';
import { depthMessage, isTooDeep } from './htmlDepth.ts';

/** The maximum length of HTML in any field. */
export const maxHtmlLength = 900_000;

/** The fields that contain HTML; the server cleans their values before any other code sees them. */
const htmlFields = new WeakSet<z.core.$ZodType>();

export function holdsHtml(schema: z.core.$ZodType): boolean {
  return htmlFields.has(schema);
}

/** Marks the text of a schema as HTML. */
export function markHtml<Field extends z.core.$ZodType>(field: Field): Field {
  htmlFields.add(field);
  return field;
}

/** HTML that must not be empty; the server cleans it with the shared allow-list (contract/html.ts). */
export function richText(requiredMessage: string, maxLength = maxHtmlLength) {
  const field = requiredText(requiredMessage, maxLength).check(
    // A text that is too long is refused without being parsed.
    z.refine((html) => html.length > maxLength || !isTooDeep(html), { error: depthMessage, abort: true }),
    z.refine(holdsContent, requiredMessage),
  );
  return markHtml(field);
}

/** Like `richText`, but the HTML may be empty. It is not trimmed, so that unchanged HTML is stored as it was. */
export function optionalRichText(maxLength = maxHtmlLength) {
  return markHtml(
    z.string().check(
      z.maxLength(maxLength, { error: `At most ${maxLength} characters`, abort: true }),
      z.refine((html) => !isTooDeep(html), depthMessage),
    ),
  );
}

/**
 * Returns the error for HTML that is too long or too deeply nested to be shown or edited visually, which would block
 * the browser for seconds; undefined for any other HTML.
 */
export function unshowableReason(html: string): string | undefined {
  if (html.length > maxHtmlLength)
    return `This text is too long: at most ${maxHtmlLength.toLocaleString('en-IN')} characters.`;
  return isTooDeep(html) ? depthMessage : undefined;
}
