import { me } from './relativeValues.ts';

/** The filter for the caller's own leads that are to be contacted today or earlier. */
export const dueLeads = { assignedTo: me, scheduledDate_lte: 'today' } as const;
