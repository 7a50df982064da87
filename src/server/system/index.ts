import type { DomainPart } from '../domain.ts';
import { systemDemo } from './demo.ts';
import { activation, activations } from '../platform/activateDue.ts';
import { addAuditMonths, clearAudit } from '../platform/audit.ts';
import { clearHistory, clearLetters, clearSubmissions, mergeAuditTotals } from '../platform/retention.ts';
import { clearTrash } from '../platform/clearTrash.ts';
import { sweepFiles } from '../platform/sweepFiles.ts';

export const system: DomainPart = {
  demo: systemDemo,
  jobs: [activation],
  schedules: [
    activations,
    { name: 'clear-audit', cron: '40 3 * * *', run: async (deps) => void (await clearAudit(deps)) },
    { name: 'add-audit-months', cron: '15 2 * * *', run: addAuditMonths },
    { name: 'merge-audit-totals', cron: '*/5 * * * *', run: mergeAuditTotals },
    { name: 'clear-history', cron: '10 3 * * *', run: async (deps) => void (await clearHistory(deps)) },
    { name: 'sweep-files', cron: '50 3 * * *', run: async (deps) => void (await sweepFiles(deps)) },
    { name: 'clear-letters', cron: '30 3 * * *', run: async (deps) => void (await clearLetters(deps)) },
    { name: 'clear-submissions', cron: '35 3 * * *', run: clearSubmissions },
    { name: 'clear-trash', cron: '20 3 * * *', run: async (deps) => void (await clearTrash(deps)) },
  ],
};
