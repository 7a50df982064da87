import { aboutContent } from '#contract/content/aboutContent.ts';
import type { ConsoleModule } from '#console/module.ts';
import { AboutContentCreate, AboutContentEdit } from './AboutContentForm.tsx';
import { AboutContentList } from './AboutContentList.tsx';
import * as texts from './texts.ts';

/** Both module ids open the same screens. */
export default {
  nouns: { 'about-us-section': aboutContent, about: aboutContent },
  screens: { list: AboutContentList, create: AboutContentCreate, edit: AboutContentEdit },
  listStart: {},
  texts,
} satisfies ConsoleModule;
