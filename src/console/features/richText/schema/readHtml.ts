import { DOMParser as EditorParser, type Node } from '@tiptap/pm/model';
import { schema } from './extensions.ts';

/** Parses HTML into elements without running scripts or loading pictures. */
export function parseHtml(html: string): HTMLElement {
  return new DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html').body;
}

// TipTap's style rules turn `font-weight: bold` into <strong>. That is welcome when pasting, but a stored document must
// stay as written, so only tags are parsed.
const parser = new EditorParser(
  schema,
  EditorParser.fromSchema(schema).rules.filter((rule) => !('style' in rule)),
);

let lastRead: { html: string; document: Node } | undefined;

/** Reads stored HTML into the editor's document. Anything unknown to the schema is left out: see `lossesOf`. */
export function readHtml(html: string): Node {
  // A text is read once to find losses and once to be shown. Documents are immutable, so both uses can share one
  // document.
  if (lastRead?.html !== html) lastRead = { html, document: parser.parse(parseHtml(html)) };
  return lastRead.document;
}
