import * as z from 'zod/mini';
import { crudEndpoints, without } from '../crudEndpoints.ts';
import { MomentBound } from '../days.ts';
import { del, list, noun, post, recordFields } from '../endpoint.ts';
import { idOrNone, requiredText } from '../fields.ts';
import { hookKinds } from './hookPayload.ts';
import { LeadSource } from './leadRecord.ts';

export const HookKind = z.enum(hookKinds, 'Choose a service');

const paths = z
  .array(z.string().check(z.trim(), z.minLength(1, 'Enter a path'), z.maxLength(200, 'At most 200 characters')))
  .check(z.maxLength(10, 'At most 10 paths'));
export const HookMapping = z.object({
  id: paths,
  name: paths,
  phone: paths,
  email: paths,
  city: paths,
  course: paths,
  message: paths,
  campaign: paths,
});

export const hookSourceMessage = 'Use small letters, digits and hyphens';
export const LeadHookDraft = z.object({
  name: requiredText('Name is required', 60),
  /** The last segment of the address to which the source sends leads. */
  source: z.string(hookSourceMessage).check(z.trim(), z.regex(/^[a-z0-9][a-z0-9-]{0,39}$/, hookSourceMessage)),
  kind: HookKind,
  /** The lead source recorded for leads that this service sends. */
  type: LeadSource,
  /** The course for leads that name none. */
  courseId: z._default(idOrNone('Choose a course'), null),
  /** If omitted, the default mapping of the service is used. */
  mapping: z.optional(HookMapping),
  active: z._default(z.boolean(), true),
});

/** The form of a new source, which gets the default mapping of its service. */
export const NewLeadHook = z.omit(LeadHookDraft, { mapping: true });

export const LeadHook = z.object({
  ...recordFields,
  name: z.string(),
  source: z.string(),
  kind: HookKind,
  type: LeadSource,
  courseId: z.nullable(z.string()),
  mapping: HookMapping,
  active: z.boolean(),
  /** The last characters of the key; null without a key. */
  keyEnd: z.nullable(z.string()),
  keyMadeAt: z.nullable(z.string()),
  /** The time of the latest accepted call. */
  lastAt: z.nullable(z.string()),
  /** Server settings that the service needs and that are missing. */
  missingSettings: z.array(z.string()),
});
export type LeadHook = z.output<typeof LeadHook>;

const crud = crudEndpoints('lead-hooks', {
  one: 'a source that sends leads',
  all: 'sources that send leads',
  record: LeadHook,
  draft: LeadHookDraft,
  list: list(LeadHook, { sort: ['name', 'createdAt', 'updatedAt'], order: 'name' }),
  extension: true,
});

/** Services that send leads to an address with a key. */
export const leadHooks = noun('leadHooks', {
  module: 'enquiries',
  record: LeadHook,
  endpoints: {
    ...crud,
    create: { ...crud.create, needs: 'admin' },
    remove: { ...crud.remove, needs: 'admin' },
    makeKey: post('/lead-hooks/{id}/key', {
      summary: 'Make a new key for a source; only this reply contains it, and an earlier key no longer works',
      needs: 'admin',
      reply: z.object({ key: z.string(), hook: LeadHook }),
      extension: true,
    }),
    revokeKey: del('/lead-hooks/{id}/key', {
      summary: 'Revoke the key of a source, which can then send nothing',
      needs: 'admin',
      reply: LeadHook,
      extension: true,
    }),
  },
});

/**
 * The outcome of an enquiry: it created a lead (`created`), was added to an open lead of the same person (`joined`), or
 * led to no lead (`failed`). `pending` means that its content has yet to be fetched, and `test` that the service only
 * tested the address.
 */
export const hookOutcomes = ['created', 'joined', 'failed', 'pending', 'test'] as const;
export const HookOutcome = z.enum(hookOutcomes, 'Choose an outcome');

export const LeadHookEntry = z.object({
  ...recordFields,
  hookId: z.string(),
  /** The source that sent the enquiry. */
  hook: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  outcome: HookOutcome,
  reason: z.nullable(z.string()),
  /** The service's own id for the enquiry. */
  providerId: z.nullable(z.string()),
  /** The number of times that the enquiry arrived. */
  arrivals: z.number(),
  lastAt: z.string(),
  leadId: z.nullable(z.string()),
  /** Null if there is no lead, or if it was deleted. */
  lead: z.nullable(z.object({ _id: z.string(), name: z.string() })),
  /** Kept for 30 days; null afterwards. */
  payload: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});
export type LeadHookEntry = z.output<typeof LeadHookEntry>;

const entryCrud = crudEndpoints('lead-hook-entries', {
  one: 'what a source has sent',
  all: 'enquiries that sources have sent',
  record: LeadHookEntry,
  draft: z.object({}),
  list: list(LeadHookEntry, {
    sort: ['createdAt', 'lastAt'],
    filter: {
      hookId: z.uuid('Choose a source'),
      outcome: HookOutcome,
      createdAt_gte: MomentBound,
      createdAt_lte: MomentBound,
    },
    heavy: ['payload'],
  }),
  extension: true,
});

/** The log of enquiries from the sources. */
export const leadHookEntries = noun('leadHookEntries', {
  module: 'enquiries',
  record: LeadHookEntry,
  endpoints: {
    ...without(entryCrud, 'create', 'update', 'remove'),
    replay: post('/lead-hook-entries/{id}/replay', {
      summary: 'Read an enquiry again, by the present mapping of its source; a lead that it made is only completed',
      needs: 'add',
      reply: LeadHookEntry,
      extension: true,
    }),
  },
});
