import * as z from 'zod/mini';
import { requiredText } from './fields.ts';
import { holdsContent } from './htmlContent.ts';
import { depthMessage, isTooDeep } from './htmlDepth.ts';

/** Characters of HTML that any field takes at most. */
export const maxHtmlLength = 900_000;

/** The fields that hold HTML: the server cleans what comes in them before anything else sees it. */
const htmlFields = new WeakSet<z.core.$ZodType>();

export function holdsHtml(schema: z.core.$ZodType): boolean {
  return htmlFields.has(schema);
}

/** Says of a schema that its text is HTML. */
export function markHtml<Field extends z.core.$ZodType>(field: Field): Field {
  htmlFields.add(field);
  return field;
}

/** HTML that may not be empty; the server cleans it against the shared allow-list (contract/html.ts). */
export function richText(required: string, maxLength = maxHtmlLength) {
  const field = requiredText(required, maxLength).check(
    // A text that is too long is refused without being parsed.
    z.refine((html) => html.length > maxLength || !isTooDeep(html), { error: depthMessage, abort: true }),
    z.refine(holdsContent, required),
  );
  return markHtml(field);
}

/** HTML that may be empty, cleaned like the other; nothing of it is cut, so that what did not change is stored as it was. */
export function optionalRichText(maxLength = maxHtmlLength) {
  return markHtml(
    z.string().check(
      z.maxLength(maxLength, { error: `At most ${maxLength} characters`, abort: true }),
      z.refine((html) => !isTooDeep(html), depthMessage),
    ),
  );
}

/** Why an HTML text is not shown or edited as one: it would keep the browser busy for seconds. Undefined when it is. */
export function unshowable(html: string): string | undefined {
  if (html.length > maxHtmlLength)
    return `This text is too long: at most ${maxHtmlLength.toLocaleString('en-IN')} characters.`;
  return isTooDeep(html) ? depthMessage : undefined;
}
