import { certificationRequests, colleges } from '#contract/people/colleges.ts';
import type { ConsoleModule } from '#console/module.ts';
import { CollegeTabs } from './CollegeTabs.tsx';

export default {
  nouns: { colleges, 'colleges/certification-requests': certificationRequests },
  screens: { list: CollegeTabs },
  listStart: {},
} satisfies ConsoleModule;
