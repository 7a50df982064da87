import type { ComponentType } from 'react';
import { addTexts } from '#console/texts/loadedTexts.ts';
import { AccountDialog } from './AccountDialog.tsx';
import * as texts from './texts.ts';

let ready: Promise<void> | undefined;

/** The dialog of one's own account, with its texts in place. */
export async function loadAccount(): Promise<ComponentType<{ onClose: () => void }>> {
  ready ??= addTexts({ texts, nouns: {} });
  await ready;
  return AccountDialog;
}
