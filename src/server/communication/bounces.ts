import { timingSafeEqual } from 'node:crypto';
import { campaigns } from '#contract/communication/campaigns.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import { noSuchCall, unauthenticated } from '../http/refusal.ts';
import { kindOfBounce, namesCode } from './bounceKind.ts';
import { recordBounced, unsubscribeReader } from './readers.ts';

const uuidPattern = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/i;

/** Finds the id of a letter in its message id, or in its return address. */
export const letterIdIn = (text: string): string | undefined => uuidPattern.exec(text)?.[0]?.toLowerCase();

function isSecret(header: string | undefined, secret: string): boolean {
  const receivedToken = Buffer.from(header ?? '');
  const expectedHeader = Buffer.from(`Bearer ${secret}`);
  return receivedToken.length === expectedHeader.length && timingSafeEqual(receivedToken, expectedHeader);
}

/**
 * The kind of bounce that a mail service reports: 'hard', unless the report includes the mail server's text and that
 * text says otherwise.
 */
const kindOf = (reason: string) => (namesCode(reason) ? kindOfBounce(reason) : 'hard');

/**
 * Receives the reports of a mail service. Each event is recorded separately, so that a failing one does not undo the
 * others.
 */
const bounceRoute = implement(
  campaigns.endpoints.bounced,
  async ({ deps, body, header }) => {
    const { secret } = deps.environment.mailing.bounce;
    if (secret === undefined) throw noSuchCall();
    if (!isSecret(header('authorization'), secret)) throw unauthenticated();
    let knownCount = 0;
    for (const { type, messageId, email, reason } of body.events) {
      const letter = letterIdIn(messageId);
      const now = deps.clock();
      const isKnown =
        type === 'complaint' && letter !== undefined
          ? await unsubscribeReader(deps.db, letter, now)
          : await recordBounced(deps.db, { letter, address: email, kind: kindOf(reason), reason: reason || type, now });
      if (isKnown) knownCount += 1;
    }
    return { success: true, known: knownCount };
  },
  { transaction: false },
);

export const part: DomainPart = {
  routes: [bounceRoute],
};
