import { PDFiumLibrary } from '@hyzyla/pdfium';

/** The text that a reader can copy from a document. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(pdf);
  const text = [...document.pages()].map((page) => page.getText()).join('\n');
  document.destroy();
  library.destroy();
  return text;
}
