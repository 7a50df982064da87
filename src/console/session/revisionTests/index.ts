import { revisionTests } from '#contract/session/revisionTests.ts';
import type { ConsoleModule } from '#console/module.ts';
import * as questionTexts from '#console/features/questions/texts.ts';
import { RevisionTestList } from './RevisionTestList.tsx';
import * as texts from './texts.ts';

/**
 * Both ids, `revision-tests` and `revision`, open the same screen; each is a react-admin resource with its own
 * addresses.
 */
export default {
  nouns: { 'revision-tests': revisionTests, revision: revisionTests },
  screens: { list: RevisionTestList },
  listStart: {},
  texts: { ...texts, ...questionTexts },
} satisfies ConsoleModule;
