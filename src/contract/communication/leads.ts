import * as z from 'zod/mini';
import { DayBound, MomentBound } from '../days.ts';
import { del, get, list, noun, patch, post, put } from '../endpoint.ts';
import { Done } from '../fields.ts';
import { LeadFigures } from './leadFigures.ts';
import { LeadImport } from './leadImport.ts';
import { LeadMerge } from './leadMerge.ts';
import { BoardQuery, LeadMail, LeadOutcome, LeadProgress, LeadTimeline } from './leadProgress.ts';
import { Lead, LeadChange, LeadSource, NewLead } from './leadRecord.ts';
import { LeadStage } from './leadStages.ts';

export const BoardColumn = z.object({
  stage: LeadStage,
  count: z.number(),
  /** The time at which the column's oldest lead was created. */
  oldestAt: z.nullable(z.string()),
  leads: z.array(Lead),
});
export type BoardColumn = z.output<typeof BoardColumn>;

const moment = z.iso.datetime('Choose a date and a time');
const BooleanParameter = z.stringbool();

export const leads = noun('leads', {
  module: 'enquiries',
  record: Lead,
  endpoints: {
    list: get('/leads', {
      summary: 'All leads',
      needs: 'read',
      reply: list(Lead, {
        wrapped: 'leads',
        sort: ['name', 'assignedTo', 'appointmentAt', 'createdAt', 'updatedAt'],
        search: ['name', 'email', 'phone', 'message', 'assignedTo'],
        filter: {
          type: LeadSource,
          assigned: BooleanParameter,
          assignedTo: z.string(),
          overdue: BooleanParameter,
          phoneKey: z.string(),
          emailKey: z.string(),
          ownerId: z.uuid('Choose an employee'),
          stageId: z.uuid('Choose a stage'),
          courseId: z.uuid('Choose a course'),
          city: z.string(),
          nextStep: BooleanParameter,
          scheduledDate_gte: DayBound,
          scheduledDate_lte: DayBound,
          createdAt_gte: MomentBound,
          createdAt_lte: MomentBound,
        },
        colleagues: { assignedTo: 'name', ownerId: '_id' },
      }),
    }),
    counts: get('/leads/counts', {
      summary: 'The number of leads from each source',
      needs: 'read',
      reply: z.record(z.string(), z.number()),
      extension: true,
    }),
    assignees: get('/leads/assignees', {
      summary: 'The names of the active employees who may read leads, to whom they can be assigned',
      needs: 'update',
      reply: z.array(z.string()),
      extension: true,
    }),
    owners: get('/leads/owners', {
      summary: 'The active employees who may read leads, to whom they can be assigned, with their ids',
      needs: 'read',
      reply: z.array(z.object({ _id: z.string(), name: z.string() })),
      extension: true,
    }),
    board: get('/leads/board', {
      summary: 'The stages with the number of their leads, the oldest one and the first 20, by the filters of the list',
      needs: 'read',
      query: BoardQuery,
      reply: z.object({ columns: z.array(BoardColumn) }),
      extension: true,
    }),
    figures: get('/leads/figures', {
      summary:
        'The leads that came in a period by stage, source and owner, and how many of them are won or lost by now',
      needs: 'read',
      /** The last 30 days by default. */
      query: z.object({ from: z.optional(moment), to: z.optional(moment) }),
      reply: LeadFigures,
      extension: true,
    }),
    get: get('/leads/{id}', { summary: 'One lead', needs: 'read', reply: Lead, extension: true }),
    create: post('/leads', {
      bulk: true,
      summary: 'Add a lead',
      needs: 'add',
      body: NewLead,
      reply: Lead,
      status: 201,
      extension: true,
    }),
    importOne: post('/leads/import', {
      bulk: true,
      summary: 'Add a lead from a spreadsheet, or join the open lead of the same person',
      needs: 'add',
      body: LeadImport,
      // An existing lead that the enquiry was added to is only returned to callers who may read leads.
      reply: z.object({ outcome: z.enum(['created', 'joined']), lead: z.optional(Lead) }),
      extension: true,
    }),
    update: put('/leads/{id}', {
      bulk: true,
      summary: 'Save a lead, or only its assignee or its appointment',
      needs: 'update',
      body: LeadChange,
      reply: Lead,
    }),
    progress: patch('/leads/{id}/progress', {
      bulk: true,
      summary: 'Give a lead an owner, a stage, a reason why it is lost, a course, a city, or a next step',
      needs: 'update',
      body: LeadProgress,
      reply: Lead,
      extension: true,
    }),
    outcome: post('/leads/{id}/outcomes', {
      summary: 'Record the outcome of a call with the next step; a new lead then counts as contacted',
      needs: 'update',
      body: LeadOutcome,
      reply: Lead,
      extension: true,
    }),
    undoOutcome: del('/leads/{id}/outcomes/{key}', {
      summary: 'Undo the latest outcome, with owner, stage and next step; 409 if the lead has changed since',
      needs: 'update',
      reply: Lead,
      extension: true,
    }),
    merge: post('/leads/{id}/merge', {
      summary: 'Merge another lead into this one; the other goes to the trash',
      needs: 'update',
      body: LeadMerge,
      reply: Lead,
      extension: true,
    }),
    mail: post('/leads/{id}/mail', {
      summary: 'Email a lead; the delivery is in its timeline',
      needs: 'update',
      body: LeadMail,
      reply: Lead,
      extension: true,
    }),
    timeline: get('/leads/{id}/timeline', {
      summary: 'Everything that happened to a lead, newest first',
      needs: 'read',
      query: z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,20}\.[\w-]{1,40}$/))) }),
      reply: LeadTimeline,
      extension: true,
    }),
    remove: del('/leads/{id}', { bulk: true, summary: 'Delete a lead', needs: 'delete', reply: Done }),
  },
});
