import { staff } from '#contract/people/staff.ts';
import type { ConsoleModule } from '#console/module.ts';
import { staffListStart } from './listStart.ts';
import { StaffList } from './StaffList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { staff },
  screens: { list: StaffList },
  listStart: staffListStart,
  texts,
} satisfies ConsoleModule;
