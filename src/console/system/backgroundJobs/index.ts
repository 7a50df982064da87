import { backgroundJobs } from '#contract/system/backgroundJobs.ts';
import { letters } from '#contract/system/letters.ts';
import type { ConsoleModule } from '#console/module.ts';
import { letterTexts } from '../letters/index.ts';
import { BackgroundJobTabs } from './BackgroundJobList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'background-jobs': backgroundJobs, 'background-jobs/letters': letters },
  screens: { list: BackgroundJobTabs },
  lists: { letters: 'letters.title' },
  texts: { ...texts, letters: letterTexts },
} satisfies ConsoleModule;
