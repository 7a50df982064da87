import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import pdfmake from 'pdfmake';
import type * as Parts from 'pdfmake/js/PDFDocument.js';

const require = createRequire(import.meta.url);
const inter = (file: string) => require.resolve(`@expo-google-fonts/inter/${file}`);
const devanagari = (file: string) => require.resolve(`@expo-google-fonts/noto-sans-devanagari/${file}`);

/**
 * The fonts of our documents, by their pdfmake names. They are not subsets, so they contain ₹ and all other characters.
 */
const files: ReadonlyMap<string, string> = new Map([
  ['inter', inter('400Regular/Inter_400Regular.ttf')],
  ['inter-bold', inter('600SemiBold/Inter_600SemiBold.ttf')],
  ['devanagari', devanagari('400Regular/NotoSansDevanagari_400Regular.ttf')],
  ['devanagari-bold', devanagari('600SemiBold/NotoSansDevanagari_600SemiBold.ttf')],
]);

pdfmake.setFonts({
  Inter: { normal: 'inter', bold: 'inter-bold' },
  Devanagari: { normal: 'devanagari', bold: 'devanagari-bold' },
});
// A document's content must never make the server read its own files or other sites.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => files.has(path));

// Node and the test loader import this CommonJS class differently, but `require` works the same in both.
const parts: typeof Parts = require('pdfmake/js/PDFDocument.js');
type Document = (typeof parts.default)['prototype'];
const { prototype } = parts.default;
const { font, _fragment: fragment, addContent } = prototype;

/**
 * Opening a font takes longer than composing a document. Each font is therefore opened once and shared by later
 * documents, which halves the time and the memory of each.
 */
const openedFonts = new Map<string, Document['_font']['font']>();
prototype.font = function fontOnce(source, ...args) {
  const file = typeof source === 'string' ? files.get(source) : undefined;
  if (typeof source !== 'string' || file === undefined) return font.call(this, source, ...args);
  font.call(this, openedFonts.get(source) ?? readFileSync(file), ...args);
  openedFonts.set(source, this._font.font);
  return this;
};

/**
 * Devanagari glyphs are drawn in a different order from that in which they are typed. The drawn text is therefore
 * marked with the typed text, so that it can be copied and searched. The mark must be between the operators BT and ET,
 * which only the document itself writes; pdfkit's own marks around a text would shift it.
 */
const typedTexts = new WeakMap<Document, string>();
prototype._fragment = function fragmentWithText(text, ...args) {
  if (/\p{Script=Devanagari}/u.test(text)) typedTexts.set(this, text);
  fragment.call(this, text, ...args);
  typedTexts.delete(this);
};
prototype.addContent = function contentWithText(data) {
  const text = typedTexts.get(this);
  if (text === undefined) return addContent.call(this, data);
  if (data === 'ET') addContent.call(this, 'EMC');
  addContent.call(this, data);
  if (data === 'BT') addContent.call(this, `/Span <</ActualText <${utf16(text)}>>> BDC`);
  return this;
};

function utf16(text: string): string {
  return `feff${Buffer.from(text, 'utf16le').swap16().toString('hex')}`;
}

export { pdfmake };
