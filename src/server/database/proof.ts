import type { Client } from 'pg';
import { identityOf } from './probe.ts';

/**
 * Milliseconds: the validity of a proof, the time after which the next one is started, and the timeout of each proof.
 */
const holdsMs = 900;
const everyMs = 300;
const timeoutMs = 3_000;

export type Proof = {
  /**
   * Whether the connection was recently proven to lead to the database that the calls use; starts the next proof when
   * due.
   */
  holds(client: Client | undefined): boolean;
};

/**
 * Runs `ask`, and closes a connection that does not answer in time, because a host that disappeared silently closes
 * nothing.
 */
export async function inTime<Answer>(
  client: Client,
  limitMs: number,
  ask: () => Promise<Answer>,
): Promise<Answer | undefined> {
  const silence = setTimeout(() => client.connection.stream.destroy(), limitMs).unref();
  const answer = await ask().catch(() => undefined);
  clearTimeout(silence);
  return answer;
}

/**
 * Compares the server of a connection with the one that the calls use, which may be another one after a failover; a
 * connection to a different server is closed. Without `identityOfCalls` there is only one server, and nothing to prove.
 */
export function openProof(identityOfCalls: (() => Promise<string>) | undefined): Proof {
  let proven: { readonly client: Client; readonly at: number } | undefined;
  let isProving = false;

  async function prove(client: Client, ask: () => Promise<string>): Promise<void> {
    const askedAt = performance.now();
    isProving = true;
    const [ownAnswer, calls] = await Promise.all([
      inTime(client, timeoutMs, () => identityOf(client)),
      ask().catch(() => undefined),
    ]);
    isProving = false;
    if (calls === undefined) return;
    if (ownAnswer === calls) proven = { client, at: askedAt };
    else client.connection.stream.destroy();
  }
  return {
    holds(client) {
      if (!client || !identityOfCalls) return client !== undefined;
      const ageMs = proven?.client === client ? performance.now() - proven.at : Number.POSITIVE_INFINITY;
      if (ageMs > everyMs && !isProving) void prove(client, identityOfCalls);
      return ageMs < holdsMs;
    },
  };
}
