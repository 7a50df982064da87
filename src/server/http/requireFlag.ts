import { can, type Action } from '#contract/permissions.ts';
import { fillSlug } from '#contract/product.ts';
import { actorOf, type Call } from './call.ts';
import { missingFlag } from './refusal.ts';

/** Refuses with 403 an employee who lacks a flag of a module, for calls that need more than their endpoint's right. */
export function requireFlag(call: Call, moduleTemplate: string, flag: Action): void {
  const module = fillSlug(moduleTemplate, call.deps.environment.product);
  if (!can(actorOf(call), module, flag)) throw missingFlag([flag], module);
}
