import type { ActivationPlan } from '#contract/activeEntries.ts';
import type { EndpointOptions, NounEndpoint, Schema } from '#contract/endpoint.ts';

type EntryCall<Path extends string, More = object> = NounEndpoint<Path, EndpointOptions & { reply: Schema } & More>;

/** The calls of a section other than saving and deleting, as created by the contract's `activeEntryEndpoints`. */
export type EntryCalls = {
  readonly activate: EntryCall<`/${string}/activate/{id}`>;
  readonly plan: EntryCall<`/${string}/{id}/plan`, { body: typeof ActivationPlan }>;
  readonly cancelPlan: EntryCall<`/${string}/{id}/plan`>;
  readonly duplicate: EntryCall<`/${string}/{id}/duplicate`>;
};

/** `activatesAt` is undefined if the server cannot plan activations; the console then offers no planning. */
export type PlannedEntry = { readonly activatesAt?: string | null | undefined };
