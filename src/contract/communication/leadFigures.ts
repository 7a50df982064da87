import * as z from 'zod/mini';
import { Person } from '../features/comments.ts';
import { LeadStageKind } from './leadStages.ts';

const FigureRow = z.object({
  /** Leads received in the period. */
  total: z.number(),
  /** How many of these leads have been contacted, and how many are now won or lost. */
  contacted: z.number(),
  won: z.number(),
  lost: z.number(),
});
export type LeadFigureRow = z.output<typeof FigureRow>;

export const LeadFigures = z.object({
  all: FigureRow,
  /** The number of leads in each stage, in the institute's order of stages. */
  byStage: z.array(z.object({ _id: z.string(), name: z.string(), kind: LeadStageKind, total: z.number() })),
  bySource: z.array(z.object({ source: z.string(), ...FigureRow.shape })),
  byOwner: z.array(z.object({ owner: z.nullable(Person), ...FigureRow.shape })),
});
export type LeadFigures = z.output<typeof LeadFigures>;
