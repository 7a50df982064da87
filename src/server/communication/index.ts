import { eq, isNull, lt, sql } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { communicationDemo } from './demo.ts';
import { bounceReading } from './bounceMailbox.ts';
import { bounceRoute } from './bounces.ts';
import { bulkEmailRoutes } from './bulkEmail.ts';
import { newsletterCampaignRoutes } from './campaigns.ts';
import { cannedReplyRoutes } from './cannedReplies.ts';
import { chatbotSettingsRoutes } from './chatbotSettings.ts';
import { chatNoteRoutes, chatRoutes } from './chats.ts';
import { leadRoutes } from './leads.ts';
import { messageNoteRoutes, messageRoutes } from './messages.ts';
import { mailPages } from './mailPages.ts';
import { clearPending, publicSubscriptionRoute } from './publicSubscriptions.ts';
import { subscriptionRoutes } from './newsletterSubscriptions.ts';
import { chatsTable, messagesTable } from '../platform/tables/enquiries.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';

export const communication: Domain = {
  routes: [
    ...leadRoutes,
    ...chatRoutes,
    ...chatNoteRoutes,
    ...chatbotSettingsRoutes,
    ...messageRoutes,
    ...messageNoteRoutes,
    ...cannedReplyRoutes,
    ...subscriptionRoutes,
    ...newsletterCampaignRoutes,
    ...bulkEmailRoutes,
    publicSubscriptionRoute,
    bounceRoute,
  ],
  demo: communicationDemo,
  pages: mailPages,
  schedules: [{ name: 'clear-pending-subscriptions', cron: '25 3 * * *', run: clearPending }, bounceReading],
  queues: [
    {
      name: 'leadsUnassigned',
      module: 'enquiries',
      table: leadsTable,
      where: isNull(leadsTable.assignedTo),
      filter: { assigned: false },
    },
    {
      name: 'leadsOverdue',
      module: 'enquiries',
      table: leadsTable,
      where: lt(leadsTable.appointmentAt, sql`now()`),
      filter: { overdue: true },
      since: leadsTable.appointmentAt,
    },
    {
      name: 'messagesPending',
      module: 'messages',
      table: messagesTable,
      where: eq(messagesTable.status, 'pending'),
      filter: { status: 'pending' },
    },
    {
      name: 'chatsUnread',
      module: 'chat-conversations',
      table: chatsTable,
      where: eq(chatsTable.unread, true),
      filter: { unread: true },
      since: chatsTable.lastMessageAt,
    },
  ],
};
