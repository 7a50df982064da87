import { flagsNeeded, type Needs, type NounEndpoint } from '#contract/endpoint.ts';
import { can, canWrite, type Subject } from '#contract/permissions.ts';
import type { Deps } from '../deps.ts';
import type { Actor, Client } from './caller.ts';
import type { AppContext } from './appContext.ts';
import { adminOnly, missingFlag, missingWriteFlag, unauthenticated } from './refusal.ts';

/**
 * Identifies the caller and checks their rights. Returns no actor for public calls, unless the endpoint recognises the
 * sender. Throws a refusal for a missing session or right, and for an address that is not on the whitelist.
 */
export async function authenticate(
  context: AppContext,
  deps: Deps,
  endpoint: NounEndpoint,
  { address }: Client,
): Promise<Actor | undefined> {
  const isPublic = endpoint.needs === 'public';
  // Checked before the token, so that callers from other addresses cannot learn whether a token is valid.
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
  if (needs === 'writer') throw missingWriteFlag();
  throw flags.length > 0 ? missingFlag(flags, endpoint.module) : adminOnly();
}

/** Throws for an address that is not on the IP whitelist. */
async function admitFrom(address: string, { ipGate, availability }: Deps): Promise<void> {
  if (ipGate.isEnforced) await availability.guard(() => ipGate.admit(address));
}

/** Whether an employee has the right that a call needs. */
export function mayCall(endpoint: NounEndpoint, actor: Subject): boolean {
  return endpoint.needs !== 'public' && isAllowed(endpoint.needs, endpoint, actor);
}

function isAllowed(needs: Needs, { module }: NounEndpoint, actor: Subject): boolean {
  const flags = flagsNeeded(needs);
  if (flags.length > 0) return flags.some((flag) => can(actor, module, flag));
  if (needs === 'writer') return canWrite(actor);
  return needs !== 'admin' || actor.role === 'Admin';
}
