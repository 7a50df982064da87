import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';

/** The part of a pdfmake document that callers provide; fonts and default styles are added here. */
export type PdfDocument = Pick<TDocumentDefinitions, 'content' | 'footer' | 'header' | 'styles' | 'pageMargins'> & {
  readonly title: string;
};

/** Composes an A4 document. Texts written by people must pass through `textRuns`, and numbers through `figure`. */
export async function makePdf({ title, ...document }: PdfDocument): Promise<Uint8Array> {
  // Imported with the first document, so that the server starts faster.
  const { pdfmake } = await import('./engine.ts');
  const pdf = pdfmake.createPdf({
    pageSize: 'A4',
    pageMargins: [56, 56, 56, 64],
    ...document,
    info: { title, creator: 'Institute Console', producer: 'Institute Console' },
    defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.35, color: '#191a22' },
  });
  return pdf.getBuffer();
}

/**
 * A text in any script. Devanagari parts get their own font, because pdfmake does not fall back to another font for
 * missing characters.
 */
export function textRuns(text: string): Content {
  const runs = text.match(
    /\p{Script=Devanagari}[\p{Script=Devanagari}\p{Mn}\u200c\u200d\s।॥]*|[^\p{Script=Devanagari}]+/gu,
  );
  return {
    text: (runs ?? []).map((run) => (/\p{Script=Devanagari}/u.test(run) ? { text: run, font: 'Devanagari' } : run)),
  };
}

const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' });

/** An amount in rupees as a table cell, right-aligned with digits of equal width. */
export function amount(rupees: number): Content {
  return figure(money.format(rupees));
}

/** A number as a table cell. */
export function figure(text: string): Content {
  return { text, alignment: 'right', fontFeatures: ['tnum', 'kern'] };
}
