import type { DomainPart } from '../domain.ts';
import { communicationDemo } from './demo.ts';
import { bounceReading } from './bounceMailbox.ts';
import { mailPages } from './mailPages.ts';
import { clearPending } from './publicSubscriptions.ts';

export const communication: DomainPart = {
  demo: communicationDemo,
  pages: mailPages,
  schedules: [{ name: 'clear-pending-subscriptions', cron: '25 3 * * *', run: clearPending }, bounceReading],
};
