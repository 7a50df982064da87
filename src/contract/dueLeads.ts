import { me } from './relativeValues.ts';

/** The filter of the leads that somebody has to contact today or should have contacted before. */
export const dueLeads = { assignedTo: me, scheduledDate_lte: 'today' } as const;
