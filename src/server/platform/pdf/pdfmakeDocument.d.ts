/** The class of pdfmake's documents, which pdfmake's own types do not declare. */
declare module 'pdfmake/js/PDFDocument.js' {
  import type PdfKit from 'pdfkit';

  /** A font as pdfkit has opened it. */
  type OpenedFont = { layout(text: string): unknown };

  type Document = Omit<typeof PdfKit.prototype, 'font'> & {
    _font: { font: OpenedFont };
    font(source: string | Uint8Array | OpenedFont, ...rest: unknown[]): Document;
    _fragment(text: string, ...rest: unknown[]): void;
    addContent(data: string): Document;
  };
  const PDFDocument: { readonly prototype: Document };
  export default PDFDocument;
}
