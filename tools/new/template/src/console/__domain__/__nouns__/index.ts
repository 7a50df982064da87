import { __nouns__ } from '#contract/__domain__/__nouns__.ts';
import type { ConsoleModule } from '#console/module.ts';
import { __Noun__List } from './__Noun__List.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { '__path__': __nouns__ },
  screens: { list: __Noun__List },
  listStart: {},
  texts,
} satisfies ConsoleModule;
