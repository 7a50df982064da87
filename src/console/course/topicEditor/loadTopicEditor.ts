import { addTexts } from '#console/texts/loadedTexts.ts';
import * as texts from './texts.ts';
import { TopicCreate, TopicEdit } from './TopicEditor.tsx';

let ready: Promise<void> | undefined;

/** The topic editor with its texts in place: the list of courses does without both. */
export async function loadTopicEditor() {
  ready ??= addTexts({ texts, nouns: {} });
  await ready;
  return { TopicCreate, TopicEdit };
}
