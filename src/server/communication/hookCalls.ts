import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { itemsOf, maxItems, parsePayload, type HookKind } from '#contract/communication/hookPayload.ts';
import { isTooDeep } from '#contract/jsonDepth.ts';
import { hooks } from '#contract/public/hooks.ts';
import type { Deps } from '../deps.ts';
import { implement, type Call } from '../http/call.ts';
import { countByAddress } from '../http/intake.ts';
import { tooDeep } from '../http/input.ts';
import { LongText } from '../http/longText.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { hashOf } from '../platform/hashOf.ts';
import { receive } from './hookEntries.ts';
import { leadHooksTable as table } from './leadHookTables.ts';
import { isSigned } from './metaLeads.ts';

type Hook = typeof table.$inferSelect;
type HookCaller = Pick<Call, 'deps' | 'client'>;

/**
 * Maximum calls from an IP address within ten minutes: services send the leads of all their customers from few
 * addresses.
 */
const maxCalls = 6000;
/** Maximum calls with a wrong key from an IP address within ten minutes. */
const maxWrongKeys = 30;

const countCall = (call: HookCaller) => countByAddress(call, 'hooks', 'calls', maxCalls);

function isKey(hook: Hook, key: string | undefined): boolean {
  if (!hook.keyHash || !key) return false;
  const receivedHash = Buffer.from(hashOf(key));
  const expectedHash = Buffer.from(hook.keyHash);
  return receivedHash.length === expectedHash.length && timingSafeEqual(receivedHash, expectedHash);
}

async function hookOf(deps: Deps, source: string): Promise<Hook | undefined> {
  const [hook] = await deps.db.select().from(table).where(eq(table.source, source));
  return hook?.active ? hook : undefined;
}

/** Refuses a call without the right key. The reply does not reveal whether the source exists. */
async function refuse(call: HookCaller): Promise<never> {
  await countByAddress(call, 'hook keys', 'calls with a wrong key', maxWrongKeys);
  throw new Refusal('unauthenticated', 'The key of this address is missing or wrong.');
}

const acceptedReply = { success: true, message: 'RECEIVED' };

/** A reply as plain text. */
function plainReply(call: Pick<Call, 'answerHeader'>, text: string): LongText {
  call.answerHeader('Content-Type', 'text/plain; charset=UTF-8');
  return new LongText(
    (async function* pieces() {
      yield text;
    })(),
    () => undefined,
  );
}

/** The reply that a service expects on success. */
const replyTo = (call: Pick<Call, 'answerHeader'>, kind: HookKind) =>
  kind === 'justdial' ? plainReply(call, acceptedReply.message) : acceptedReply;

function googleKeyIn(payload: unknown): string | undefined {
  if (typeof payload !== 'object' || payload === null || !('google_key' in payload)) return undefined;
  return typeof payload.google_key === 'string' ? payload.google_key : undefined;
}

// Each enquiry has its own transaction, so that a failing one does not undo the others. The service sends a failed one
// again.
const options = { admit: countCall, transaction: false };

export const hookCalls = [
  implement(
    hooks.endpoints.receive,
    async (call) => {
      const { deps, body, params, header, asked } = call;
      const hook = await hookOf(deps, params.source);
      const payload = parsePayload(body.text, body.isForm);
      const key = header('x-hook-key') ?? asked.key ?? (hook?.kind === 'google' ? googleKeyIn(payload) : undefined);
      const isAuthentic =
        hook?.kind === 'meta'
          ? isSigned(body.text, header('x-hub-signature-256'), deps.environment.meta.appSecret)
          : hook && isKey(hook, key);
      if (!hook || !isAuthentic) return refuse(call);
      if (payload === undefined) throw new Refusal('malformed', 'The body is not valid JSON.');
      if (isTooDeep(payload)) throw tooDeep();
      const items = itemsOf(hook.kind, payload);
      if (items.length > maxItems)
        throw new Refusal('too_large', `Send at most ${maxItems} enquiries in one call. None was stored.`);
      for (const item of items) await receive(deps, hook, item);
      return replyTo(call, hook.kind);
    },
    options,
  ),
  implement(
    hooks.endpoints.look,
    async (call) => {
      const { deps, params, asked, headersOnly } = call;
      const { key, 'hub.verify_token': token, 'hub.challenge': challenge, ...fields } = asked;
      const hook = await hookOf(deps, params.source);
      if (!hook || !isKey(hook, hook.kind === 'meta' ? token : key)) return refuse(call);
      if (hook.kind === 'meta') {
        if (!/^[\w-]{1,200}$/.test(challenge ?? '')) throw invalid({ 'hub.challenge': 'Send a challenge' });
        return plainReply(call, challenge ?? '');
      }
      if (Object.keys(fields).length > 0 && !headersOnly) await receive(deps, hook, fields);
      return replyTo(call, hook.kind);
    },
    options,
  ),
];
