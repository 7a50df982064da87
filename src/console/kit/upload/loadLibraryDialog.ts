import type { ComponentType } from 'react';
import { addTexts } from '#console/texts/loadedTexts.ts';
import type { LibraryDialogProps } from './LibraryButton.tsx';
import { LibraryDialog } from './LibraryDialog.tsx';
import * as texts from './texts.ts';

let ready: Promise<void> | undefined;

/** The dialog in which files of the library are chosen, with its texts in place. */
export async function loadLibraryDialog(): Promise<ComponentType<LibraryDialogProps>> {
  ready ??= addTexts({ texts, nouns: {} });
  await ready;
  return LibraryDialog;
}
