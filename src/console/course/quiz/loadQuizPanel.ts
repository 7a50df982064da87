import type { ComponentType } from 'react';
import { addTexts } from '#console/texts/loadedTexts.ts';
import * as questionTexts from '#console/features/questions/texts.ts';
import { QuizPanel, type QuizPanelProps } from './QuizPanel.tsx';
import * as texts from './texts.ts';

let ready: Promise<void> | undefined;

/** Loads the quiz editor with its texts. */
export async function loadQuizPanel(): Promise<ComponentType<QuizPanelProps>> {
  ready ??= addTexts({ texts: { ...texts, ...questionTexts }, nouns: {} });
  await ready;
  return QuizPanel;
}
