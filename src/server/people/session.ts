import { eq } from 'drizzle-orm';
import { session } from '#contract/people/employees.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement, type Call } from '../http/call.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { hashPassword, isPassword } from '../platform/passwords.ts';
import { guessedPasswordLetter, newDeviceLetter } from './accountLetters.ts';
import { forgetAccountLinks } from './accountLinks.ts';
import { employees } from './employees.ts';
import { preferencesOf } from './preferences.ts';
import { ownSettings } from './profileRows.ts';
import { countAttempt } from './signInLimits.ts';
import { employeesTable } from '../platform/tables/accounts.ts';

const { signIn, signOut, changePassword, profile } = session.endpoints;

async function passwordHashOf(db: Queryable, id: string, { held = false } = {}): Promise<string | undefined> {
  const account = db
    .select({ hash: employeesTable.passwordHash })
    .from(employeesTable)
    .where(eq(employeesTable._id, id));
  const [row] = held ? await account.for('no key update') : await account;
  return row?.hash ?? undefined;
}

function wrongPassword(): Refusal {
  return invalid({ currentPassword: 'Incorrect current password' });
}

/** Emails the owner about a sign-in from a new device, unless the profile asks for no emails. */
async function mailAboutNewDevice(
  { deps, client }: Pick<Call, 'deps' | 'client'>,
  employee: { _id: string; name: string; email: string },
): Promise<void> {
  const { notifications, timezone } = await ownSettings(deps.db, employee._id);
  if (!notifications.email) return;
  await deps.mail.send(deps.db, newDeviceLetter({ employee, client, at: deps.clock(), timezone }, deps.environment));
}

/**
 * Warns the owner that strangers' attempts have closed the account to unknown devices. The refusal does not wait for
 * the warning, so that the response time reveals nothing about accounts.
 */
function warnInBackground(
  { deps, client }: Pick<Call, 'deps' | 'client'>,
  employee: { _id: string; name: string; email: string },
): void {
  const write = async () => {
    const { timezone } = await ownSettings(deps.db, employee._id);
    const letter = guessedPasswordLetter({ employee, client, at: deps.clock(), timezone }, deps.environment);
    await deps.mail.send(deps.db, letter);
  };
  void write().catch((error: unknown) => deps.log.error({ err: error }, 'warning about failed sign-ins lost'));
}

const sessionRoutes = [
  implement(
    signIn,
    async (call) => {
      const { db, body, client, deps, identify } = call;
      const { devices } = deps.sessions;
      const email = body.email.toLowerCase();
      const { account, device, attempt } = await deps.strangers.turn(async () => {
        const [foundEmployee] = await db.select().from(employeesTable).where(eq(employeesTable.email, email));
        const knownDevice = foundEmployee && (await devices.find(call.header('cookie'), foundEmployee._id));
        if (foundEmployee) identify(foundEmployee);
        const onAccountClosed = () => {
          if (foundEmployee?.status === 'Active') warnInBackground(call, foundEmployee);
        };
        const origin = { email, address: client.address, device: knownDevice, onAccountClosed };
        return { account: foundEmployee, device: knownDevice, attempt: await countAttempt(deps.db, origin) };
      });
      const matches = await isPassword(account?.passwordHash, body.password).catch(async (error: unknown) => {
        await attempt.withdraw();
        throw error;
      });
      // The reply is the same for a wrong email, a wrong password and an inactive account, so that it reveals nothing
      // about accounts.
      if (!account || !matches || account.status !== 'Active') {
        attempt.fail();
        throw new Refusal('unauthenticated', 'Incorrect email or password.');
      }
      await attempt.succeed(account._id);
      const token = await deps.sessions.open(db, account, client);
      const secure = deps.environment.publicUrl.startsWith('https:');
      call.answerHeader('Set-Cookie', await devices.remember(account._id, { device, secure }));
      if (device === undefined) call.afterCommit(() => mailAboutNewDevice(call, account));
      const [employee, preferences] = [await employees.get(db, account._id), await preferencesOf(db, account._id)];
      return { ...employee, token, preferences };
    },
    // Checking a password may wait for other checks and takes long. During that time the call occupies neither a
    // connection nor one of the places for calls by strangers.
    { transaction: false, takesOwnTurn: true },
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
  implement<typeof changePassword, { replaced: string; passwordHash: string }>(
    changePassword,
    async (call, { replaced, passwordHash }) => {
      const { db, deps } = call;
      const { _id, sessionId } = actorOf(call);
      // Locked until the transaction ends, because an Admin may have set another password while this one was being
      // hashed.
      if ((await passwordHashOf(db, _id, { held: true })) !== replaced) throw wrongPassword();
      await employees.update(db, _id, { passwordHash });
      await forgetAccountLinks(db, _id);
      await deps.sessions.endAll(db, _id, sessionId);
      call.afterCommit(() => deps.sessions.forget(_id));
      return { success: true };
    },
    {
      // A wrong password counts as a failed sign-in, so that an open session cannot be used to guess it.
      async prepare(call) {
        const { db, body, client, deps } = call;
        const { _id, email, sessionId } = actorOf(call);
        const attempt = await countAttempt(deps.db, { email, address: client.address, sessionId });
        const newHash = await passwordHashOf(db, _id);
        const matches = await isPassword(newHash, body.currentPassword).catch(async (error: unknown) => {
          await attempt.withdraw();
          throw error;
        });
        if (!matches || newHash === undefined) {
          attempt.fail();
          throw wrongPassword();
        }
        await attempt.succeed(_id);
        return { replaced: newHash, passwordHash: await hashPassword(body.newPassword) };
      },
    },
  ),
  implement(profile, (call) => employees.get(call.db, actorOf(call)._id)),
];

export const part: DomainPart = {
  routes: sessionRoutes,
};
