import type { Client } from 'pg';
import { identityOf } from './probe.ts';

/** Milliseconds for which a proof holds, after which the next one is begun, and which it may take. */
const holdsMs = 900;
const everyMs = 300;
const timeoutMs = 3_000;

export type Proof = {
  /** Whether the connection was just proven to lead to the database of the calls; begins the next proof when due. */
  holds(client: Client | undefined): boolean;
};

/** Runs `ask`; a connection that gives no answer in time is closed: a host that is gone without a word closes nothing. */
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
 * Compares the server of a connection with the one that the calls ask, which may be another one after a failover; a
 * connection to another one is closed. Without `identityOfCalls` there is one server only, and nothing to prove.
 */
export function openProof(identityOfCalls: (() => Promise<string>) | undefined): Proof {
  let proven: { readonly client: Client; readonly at: number } | undefined;
  let isProving = false;

  async function prove(client: Client, ask: () => Promise<string>): Promise<void> {
    const at = performance.now();
    isProving = true;
    const [own, calls] = await Promise.all([
      inTime(client, timeoutMs, () => identityOf(client)),
      ask().catch(() => undefined),
    ]);
    isProving = false;
    if (calls === undefined) return;
    if (own === calls) proven = { client, at };
    else client.connection.stream.destroy();
  }
  return {
    holds(client) {
      if (!client || !identityOfCalls) return client !== undefined;
      const age = proven?.client === client ? performance.now() - proven.at : Number.POSITIVE_INFINITY;
      if (age > everyMs && !isProving) void prove(client, identityOfCalls);
      return age < holdsMs;
    },
  };
}
