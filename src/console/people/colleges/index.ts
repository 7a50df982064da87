import { certificationRequests, colleges } from '#contract/people/colleges.ts';
import type { ConsoleModule } from '#console/module.ts';
import { CollegeTabs } from './CollegeTabs.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { colleges, 'colleges/certification-requests': certificationRequests },
  screens: { list: CollegeTabs },
  listStart: {},
  lists: { 'certification-requests': 'certificationRequests.title' },
  texts,
} satisfies ConsoleModule;
