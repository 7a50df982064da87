import type { ComponentType } from 'react';
import { addTexts } from '#console/texts/loadedTexts.ts';
import type { HistoryDialogProps } from '../actions/useHistory.tsx';
import { HistoryDialog } from './HistoryDialog.tsx';
import * as texts from './texts.ts';

let ready: Promise<void> | undefined;

/** Loads the history dialog with its texts. */
export async function loadHistory(): Promise<ComponentType<HistoryDialogProps>> {
  ready ??= addTexts({ texts, nouns: {} });
  await ready;
  return HistoryDialog;
}
