import { bulkEmail } from '#contract/communication/bulkEmail.ts';
import type { ConsoleModule } from '#console/module.ts';
import { lazyScreen } from '#console/kit/form/page/lazyScreen.tsx';
import { bulkRecipients } from '../campaigns/sends.ts';
import { campaigns } from '../campaigns/texts.ts';
import { email } from '../email/texts.ts';
import { BulkEmailTabs } from './BulkEmailTabs.tsx';
import { bulkEmail as texts } from './texts.ts';

export default {
  nouns: { 'bulk-email': bulkEmail, 'bulk-email/sends': bulkEmail, 'bulk-email/recipients': bulkRecipients },
  screens: { list: BulkEmailTabs },
  subpages: {
    sends: BulkEmailTabs,
    'sends/:id': lazyScreen(async () => (await import('./SendScreen.tsx')).SendScreen),
  },
  lists: { sends: 'bulkEmail.sends' },
  texts: { bulkEmail: texts, campaigns, email },
} satisfies ConsoleModule;
