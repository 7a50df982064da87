import { leadHookEntries, leadHooks } from '#contract/communication/leadHooks.ts';
import { leadPeople, leadRules } from '#contract/communication/leadRules.ts';
import { leadSettings } from '#contract/communication/leadSettings.ts';
import { leadStages } from '#contract/communication/leadStages.ts';
import type { ConsoleModule } from '#console/module.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import * as texts from './texts.ts';

const tabs = lazyScreen(async () => (await import('./LeadSettings.tsx')).LeadSettings);

/** The settings of leads, below their list: sources, assignment, and stages. */
export const settingsPages = {
  nouns: {
    'enquiries/sources': leadHooks,
    'enquiries/log': leadHookEntries,
    'enquiries/rules': leadRules,
    'enquiries/people': leadPeople,
    'enquiries/stages': leadStages,
    'enquiries/reminders': leadSettings,
  },
  subpages: {
    sources: tabs,
    'sources/:id': tabs,
    log: tabs,
    'log/:id': tabs,
    rules: tabs,
    'rules/:id': tabs,
    people: tabs,
    stages: tabs,
    'stages/:id': tabs,
    reminders: tabs,
  },
  lists: {
    sources: 'leadHooks.title',
    log: 'leadHookEntries.title',
    rules: 'leadRules.title',
    people: 'leadPeople.title',
    stages: 'leadStages.title',
    reminders: 'leadSettings.title',
  },
  texts,
} satisfies Pick<ConsoleModule, 'nouns' | 'subpages' | 'lists' | 'texts'>;
