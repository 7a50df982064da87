import { DOMParser as EditorParser, type Node } from '@tiptap/pm/model';
import { schema } from './extensions.ts';

/** HTML as elements that run no script and load no picture. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
}

// TipTap's rules for styles turn `font-weight: bold` into <strong>. That is welcome when pasting, but a stored document
// is kept as it was written, so reading goes by tags alone.
const parser = new EditorParser(
  schema,
  EditorParser.fromSchema(schema).rules.filter((rule) => !('style' in rule)),
);

let last: { html: string; document: Node } | undefined;

/** The editor's document for stored HTML. What the schema does not know is left out: see `lossesOf`. */
export function readHtml(html: string): Node {
  // A text is read once to look for losses and once to be shown; documents never change, so one can serve for both.
  if (last?.html !== html) last = { html, document: parser.parse(parseHtml(html)) };
  return last.document;
}
