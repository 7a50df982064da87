import { flagsNeeded, type Needs, type NounEndpoint } from '#contract/endpoint.ts';
import { can, canWrite } from '#contract/permissions.ts';
import type { Deps } from '../deps.ts';
import type { Actor, Client } from './call.ts';
import type { AppContext } from './pipeline.ts';
import { adminOnly, missingFlag, unauthenticated } from './refusal.ts';

/**
 * Finds out who calls, and whether they may. Public calls are answered without an actor, unless the endpoint recognises
 * the sender; the actor's absence, a missing right and an address off the whitelist are thrown as refusals.
 */
export async function authenticate(
  context: AppContext,
  deps: Deps,
  endpoint: NounEndpoint,
  { address }: Client,
): Promise<Actor | undefined> {
  const isPublic = endpoint.needs === 'public';
  // Before the token: from elsewhere nobody learns whether one is good.
  if (!isPublic || endpoint.ofStaff) await admitFrom(address, deps);
  const needs = isPublic ? endpoint.recognises : endpoint.needs;
  if (needs === undefined) return undefined;
  const token = /^Bearer (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1];
  const actor =
    token === undefined ? undefined : await deps.availability.guard(() => deps.sessions.authenticate(token));
  if (!actor && isPublic) return undefined;
  if (!actor) throw unauthenticated();
  if (isPublic) await admitFrom(address, deps);
  if (isAllowed(needs, endpoint, actor)) return actor;
  context.set('actor', actor);
  const flags = flagsNeeded(needs);
  throw flags.length > 0 ? missingFlag(flags, endpoint.module) : adminOnly();
}

/** Refuses staff who come from elsewhere than the IP whitelist says. */
async function admitFrom(address: string, { ipGate, availability }: Deps): Promise<void> {
  if (ipGate.isEnforced) await availability.guard(() => ipGate.admit(address));
}

function isAllowed(needs: Needs, { module }: NounEndpoint, actor: Actor): boolean {
  const flags = flagsNeeded(needs);
  if (flags.length > 0) return flags.some((flag) => can(actor, module, flag));
  if (needs === 'writer') return canWrite(actor);
  return needs !== 'admin' || actor.role === 'Admin';
}
