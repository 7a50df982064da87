import { me } from './relativeValues.ts';

/** The filter of the leads to be contacted today or earlier. */
export const dueLeads = { assignedTo: me, scheduledDate_lte: 'today' } as const;
