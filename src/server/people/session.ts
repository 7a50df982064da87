import { eq } from 'drizzle-orm';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { session } from '#contract/people/employees.ts';
import { actorOf, implement } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { isPassword } from '../platform/passwords.ts';
import { employees } from './employees.ts';
import { preferencesOf } from './preferences.ts';
import { employeesTable } from './tables.ts';

const { signIn, signOut, profile } = session.endpoints;

/** Failed sign-ins that an address and an account may have in a quarter of an hour. */
const window = 15 * 60;
const byAddress = new RateLimiterMemory({ points: 30, duration: window });
const byAccount = new RateLimiterMemory({ points: 10, duration: window });

function tooMany(wait: number): Refusal {
  const minutes = Math.max(1, Math.ceil(wait / 60_000));
  const text = `Too many failed sign-ins. Please try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`;
  return new Refusal('rate_limited', text, { headers: { 'Retry-After': String(Math.ceil(wait / 1000)) } });
}

/** Counts an attempt before it is made, so that attempts side by side cannot slip through together. */
async function countAttempt(limiter: RateLimiterMemory, key: string): Promise<void> {
  await limiter.consume(key).catch((reason: unknown) => {
    throw reason instanceof RateLimiterRes ? tooMany(reason.msBeforeNext) : reason;
  });
}

export const sessionRoutes = [
  implement(signIn, async ({ db, body, client, deps, identify }) => {
    const email = body.email.toLowerCase();
    await countAttempt(byAddress, client.address);
    await countAttempt(byAccount, email);
    const [account] = await db.select().from(employeesTable).where(eq(employeesTable.email, email));
    if (account) identify(account);
    const matches = await isPassword(account?.passwordHash, body.password);
    // One answer for a wrong e-mail, a wrong password and an account that is off: it tells nothing about accounts.
    if (!account || !matches || account.status !== 'Active') {
      throw new Refusal('unauthenticated', 'The e-mail or the password is not right.');
    }
    await Promise.all([byAddress.reward(client.address), byAccount.delete(email)]);
    const token = await deps.sessions.open(db, account, client);
    const [employee, kept] = [await employees.get(db, account._id), await preferencesOf(db, account._id)];
    return { ...employee, token, preferences: kept };
  }),
  implement(signOut, async (call) => {
    const actor = actorOf(call);
    await call.deps.sessions.end(call.db, actor.sessionId);
    call.afterCommit(() => call.deps.sessions.forget(actor._id));
    return { success: true };
  }),
  implement(profile, (call) => employees.get(call.db, actorOf(call)._id)),
];
