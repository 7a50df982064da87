import { addTexts } from '#console/texts/loadedTexts.ts';
import { RichTextEditor } from './RichTextEditor.tsx';
import * as texts from './texts.ts';

let ready: Promise<void> | undefined;

/** The editor, with its texts in place. */
export async function loadRichTextEditor(): Promise<typeof RichTextEditor> {
  ready ??= addTexts({ texts, nouns: {} });
  await ready;
  return RichTextEditor;
}
