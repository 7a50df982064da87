import { eq } from 'drizzle-orm';
import type { Domain } from '../domain.ts';
import { systemDemo } from './demo.ts';
import { activation, activations } from '../platform/activateDue.ts';
import { clearAudit } from '../platform/audit.ts';
import { activityRoutes } from './activities.ts';
import { mergeAuditTotals } from '../platform/auditTotals.ts';
import { clearHistory } from '../platform/clearHistory.ts';
import { clearLetters } from '../platform/mail/clearLetters.ts';
import { clearSubmissions } from '../platform/clearSubmissions.ts';
import { clearTrash } from '../platform/clearTrash.ts';
import { sweepFiles } from '../platform/sweepFiles.ts';
import { ticketsTable } from '../platform/tables/tickets.ts';
import { offerRoutes, publishedOffers } from './specialOffers.ts';
import { fileRoutes } from './files.ts';
import { historyRoutes } from './history.ts';
import { invoiceRoutes } from './invoiceRegister.ts';
import { ipWhitelistRoutes } from './ipWhitelist.ts';
import { backgroundJobRoutes } from './backgroundJobs.ts';
import { letterRoutes } from './letters.ts';
import { metaTagRoutes, publishedMetaTags } from './metaTags.ts';
import { paymentRoutes } from './payments.ts';
import { paymentsTable } from '../platform/tables/payments.ts';
import { personalDataRoutes } from './personalData/personalData.ts';
import { questionBankRoutes } from './questionBank.ts';
import { ticketNoteRoutes, ticketRoutes } from './tickets.ts';
import { transactionRoutes } from './transactions.ts';
import { trashRoutes } from './trash.ts';

export const system: Domain = {
  routes: [
    ...metaTagRoutes,
    ...ticketRoutes,
    ...ticketNoteRoutes,
    ...historyRoutes,
    ...activityRoutes,
    ...ipWhitelistRoutes,
    ...fileRoutes,
    ...trashRoutes,
    ...backgroundJobRoutes,
    ...letterRoutes,
    ...transactionRoutes,
    ...paymentRoutes,
    ...invoiceRoutes,
    ...personalDataRoutes,
    ...questionBankRoutes,
    ...offerRoutes,
  ],
  published: [publishedMetaTags, publishedOffers],
  demo: systemDemo,
  jobs: [activation],
  schedules: [
    activations,
    { name: 'clear-audit', cron: '40 3 * * *', run: async (deps) => void (await clearAudit(deps)) },
    { name: 'merge-audit-totals', cron: '*/5 * * * *', run: mergeAuditTotals },
    { name: 'clear-history', cron: '10 3 * * *', run: async (deps) => void (await clearHistory(deps)) },
    { name: 'sweep-files', cron: '50 3 * * *', run: async (deps) => void (await sweepFiles(deps)) },
    { name: 'clear-letters', cron: '30 3 * * *', run: async (deps) => void (await clearLetters(deps)) },
    { name: 'clear-submissions', cron: '35 3 * * *', run: clearSubmissions },
    { name: 'clear-trash', cron: '20 3 * * *', run: async (deps) => void (await clearTrash(deps)) },
  ],
  queues: [
    {
      name: 'ticketsUnreplied',
      module: 'tickets',
      table: ticketsTable,
      where: eq(ticketsTable.replied, false),
      filter: { replied: false },
    },
    {
      name: 'paymentsPending',
      module: 'payments',
      table: paymentsTable,
      where: eq(paymentsTable.status, 'pending'),
      filter: { status: 'pending' },
    },
  ],
};
