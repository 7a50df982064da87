import { eq } from 'drizzle-orm';
import { session } from '#contract/people/employees.ts';
import { actorOf, implement } from '../http/call.ts';
import { Refusal } from '../http/refusal.ts';
import { isPassword } from '../platform/passwords.ts';
import { employees } from './employees.ts';
import { preferencesOf } from './preferences.ts';
import { countAttempt } from './signInLimits.ts';
import { employeesTable } from './tables.ts';

const { signIn, signOut, profile } = session.endpoints;

export const sessionRoutes = [
  implement(
    signIn,
    async (call) => {
      const { db, body, client, deps, identify } = call;
      const { devices } = deps.sessions;
      const email = body.email.toLowerCase();
      const [account] = await db.select().from(employeesTable).where(eq(employeesTable.email, email));
      const device = account && (await devices.find(call.header('cookie'), account._id));
      if (account) identify(account);
      const attempt = await countAttempt(deps.db, { email, address: client.address, device });
      const matches = await isPassword(account?.passwordHash, body.password).catch(async (error: unknown) => {
        await attempt.withdraw();
        throw error;
      });
      // One answer for a wrong email, a wrong password and an account that is off: it tells nothing about accounts.
      if (!account || !matches || account.status !== 'Active') {
        throw new Refusal('unauthenticated', 'The email or the password is not right.');
      }
      await attempt.succeed(account._id);
      const token = await deps.sessions.open(db, account, client);
      const secure = deps.environment.publicUrl.startsWith('https:');
      call.answerHeader('Set-Cookie', await devices.remember(account._id, { device, secure }));
      const [employee, kept] = [await employees.get(db, account._id), await preferencesOf(db, account._id)];
      return { ...employee, token, preferences: kept };
    },
    // Judging a password takes long and waits for its turn: meanwhile no connection is held.
    { transaction: false },
  ),
  implement(
    signOut,
    async (call) => {
      const actor = actorOf(call);
      await call.deps.sessions.end(call.db, actor.sessionId);
      call.afterCommit(() => call.deps.sessions.forget(actor._id));
      return { success: true };
    },
    { transaction: false },
  ),
  implement(profile, (call) => employees.get(call.db, actorOf(call)._id)),
];
