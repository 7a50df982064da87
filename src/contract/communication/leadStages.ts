import * as z from 'zod/mini';
import { colour } from '../colours.ts';
import { crudEndpoints } from '../crudEndpoints.ts';
import { del, list, noun, put, recordFields } from '../endpoint.ts';
import { Done, requiredText } from '../fields.ts';

/** The meaning of a stage: the person has not been contacted yet, work is in progress, or the lead is won or lost. */
export const stageKinds = ['new', 'working', 'won', 'lost'] as const;
export const LeadStageKind = z.enum(stageKinds, 'Choose what the stage means');
export type LeadStageKind = z.output<typeof LeadStageKind>;

/** The kinds of stages for leads in progress. */
export const openStageKinds = ['new', 'working'] as const satisfies readonly LeadStageKind[];

/** Whether a stage ends the work on a lead, which then has no next step. */
export const isClosing = ({ kind }: { readonly kind: LeadStageKind }): boolean => kind === 'won' || kind === 'lost';

export const LeadStageDraft = z.object({
  name: requiredText('Name is required', 60),
  colour: colour('#1d4ed8'),
  kind: LeadStageKind,
});

export const LeadStage = z.object({
  ...recordFields,
  name: z.string(),
  colour: z.string(),
  kind: LeadStageKind,
  /** The position on the board, starting at 1. */
  order: z.number(),
});
export type LeadStage = z.output<typeof LeadStage>;

const crud = crudEndpoints('lead-stages', {
  one: 'a stage of leads',
  all: 'stages of leads',
  record: LeadStage,
  draft: LeadStageDraft,
  list: list(LeadStage, { sort: ['order', 'name', 'createdAt'], search: ['name'], order: 'order' }),
  extension: true,
});

/** The stages through which leads move. The institute names and orders them; only an Admin changes them. */
export const leadStages = noun('leadStages', {
  module: 'enquiries',
  record: LeadStage,
  endpoints: {
    ...crud,
    create: { ...crud.create, needs: 'admin' },
    arrange: put('/lead-stages/order', {
      summary: 'Put the stages of leads in order, first ones first',
      needs: 'admin',
      body: z.object({ ids: z.array(z.uuid('Not a stage')).check(z.maxLength(100)) }),
      reply: Done,
      extension: true,
    }),
    update: { ...crud.update, needs: 'admin' },
    remove: del('/lead-stages/{id}', {
      summary: 'Delete a stage of leads; its leads move to the stage `to`',
      needs: 'admin',
      query: z.object({ to: z.optional(z.uuid('Not a stage')) }),
      reply: Done,
      extension: true,
    }),
  },
});
