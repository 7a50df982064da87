import { newsletterSubscriptions } from '#contract/communication/newsletterSubscriptions.ts';
import type { ConsoleModule } from '#console/module.ts';
import { campaignPages } from '../campaigns/index.ts';
import { listStart } from './listStart.ts';
import { SubscriptionList } from './SubscriptionList.tsx';
import * as texts from './texts.ts';

export default {
  nouns: { 'newsletter-subscriptions': newsletterSubscriptions, ...campaignPages.nouns },
  screens: { list: SubscriptionList },
  subpages: campaignPages.subpages,
  lists: campaignPages.lists,
  listStart,
  texts: { ...texts, ...campaignPages.texts },
} satisfies ConsoleModule;
