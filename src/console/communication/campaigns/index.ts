import { campaigns } from '#contract/communication/campaigns.ts';
import type { ConsoleModule } from '#console/module.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { email } from '../email/texts.ts';
import { campaignRecipients } from './sends.ts';
import * as texts from './texts.ts';

const tabs = lazyScreen(async () => (await import('./CampaignTabs.tsx')).CampaignTabs);

/** The pages of `newsletter-subscriptions` below its list: composer, campaigns, their history, and each campaign. */
export const campaignPages = {
  nouns: {
    'newsletter-subscriptions/campaigns': campaigns,
    'newsletter-subscriptions/compose': campaigns,
    'newsletter-subscriptions/history': campaigns,
    'newsletter-subscriptions/recipients': campaignRecipients,
  },
  subpages: {
    compose: tabs,
    campaigns: tabs,
    history: tabs,
    'campaigns/:id': lazyScreen(async () => (await import('./CampaignScreen.tsx')).CampaignScreen),
  },
  lists: { compose: 'campaigns.compose', campaigns: 'campaigns.title', history: 'campaigns.history' },
  texts: { ...texts, email },
} satisfies Pick<ConsoleModule, 'nouns' | 'subpages' | 'lists' | 'texts'>;
