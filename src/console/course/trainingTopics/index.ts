import { trainingTopics } from '#contract/course/trainingTopics.ts';
import type { ConsoleModule } from '#console/module.ts';
import { listStart } from './listStart.ts';
import * as texts from './texts.ts';
import { TrainingTopicList } from './TrainingTopicList.tsx';

export default {
  nouns: { topics: trainingTopics },
  screens: { list: TrainingTopicList },
  listStart,
  texts,
} satisfies ConsoleModule;
