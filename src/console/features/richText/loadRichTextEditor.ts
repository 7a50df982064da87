import { addTexts } from '#console/texts/loadedTexts.ts';
import type { RichTextEditor as Editor } from './RichTextEditor.tsx';
import * as texts from './texts.ts';

let ready: Promise<void> | undefined;

/** The editor, with its texts in place. */
export async function loadRichTextEditor(): Promise<typeof Editor> {
  // Fetched here, so that 'Try again' asks for it again.
  const { RichTextEditor } = await import('./RichTextEditor.tsx');
  ready ??= addTexts({ texts, nouns: {} });
  await ready;
  return RichTextEditor;
}
