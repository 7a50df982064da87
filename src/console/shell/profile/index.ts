import { profile } from '#contract/people/profile.ts';
import type { ConsoleModule } from '#console/module.ts';
import { ProfilePage } from './ProfilePage.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { profile },
  screens: { list: ProfilePage },
  texts,
} satisfies ConsoleModule;
