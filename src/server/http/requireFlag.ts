import { can, type Action } from '#contract/permissions.ts';
import { fillSlug } from '#contract/product.ts';
import { actorOf, type Call } from './call.ts';
import { missingFlag } from './refusal.ts';

/** Refuses with 403 who lacks a flag of a module, where a call needs more than its endpoint says. */
export function requireFlag(call: Call, written: string, flag: Action): void {
  const module = fillSlug(written, call.deps.environment.product);
  if (!can(actorOf(call), module, flag)) throw missingFlag([flag], module);
}
