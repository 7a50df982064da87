import { liveSessions } from '#contract/session/liveSessions.ts';
import { recordsOf } from '../http/records.ts';
import { liveSessionsTable as table } from './tables.ts';

// Sessions of the same day are ordered by their start.
export const liveSessionRecords = recordsOf(liveSessions, table, {
  thenBy: { date: [table.start] },
  search: { owner: table.instructor, detail: table.instructor },
  // The condition for this filter also depends on the other filters, so `nextOnly` adds it.
  filters: { isNext: () => undefined },
});
