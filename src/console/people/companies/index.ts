import { companies } from '#contract/people/companies.ts';
import type { ConsoleModule } from '#console/module.ts';
import { CompanyList } from './CompanyList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { companies },
  screens: { list: CompanyList },
  listStart: {},
  texts,
} satisfies ConsoleModule;
