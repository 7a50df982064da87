import type { ActivationPlan } from '#contract/activeEntries.ts';
import type { EndpointOptions, NounEndpoint, Schema } from '#contract/endpoint.ts';

type EntryCall<Path extends string, More = object> = NounEndpoint<Path, EndpointOptions & { reply: Schema } & More>;

/** The calls of a section beyond saving and deleting, as `activeEntryEndpoints` of the contract makes them. */
export type EntryCalls = {
  readonly activate: EntryCall<`/${string}/activate/{id}`>;
  readonly plan: EntryCall<`/${string}/{id}/plan`, { body: typeof ActivationPlan }>;
  readonly cancelPlan: EntryCall<`/${string}/{id}/plan`>;
  readonly duplicate: EntryCall<`/${string}/{id}/duplicate`>;
};

/** An entry's planned activation. Undefined if the server plans none; then the console offers no planning. */
export type PlannedEntry = { readonly activatesAt?: string | null | undefined };
