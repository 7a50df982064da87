import { and, eq, gt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accountLinks } from '#contract/people/accountLinks.ts';
import type { Database, Queryable } from '../database/connect.ts';
import type { Deps } from '../deps.ts';
import type { DomainPart } from '../domain.ts';
import { implement, type Call } from '../http/call.ts';
import { networkOf } from '../http/client.ts';
import { invalid } from '../http/refusal.ts';
import type { Job } from '../platform/jobs/definitions.ts';
import { hashPassword } from '../platform/passwords.ts';
import { keyOf, rateLimiter, take } from '../platform/rateLimits.ts';
import { hashOf } from '../platform/hashOf.ts';
import { forgetAccountLinks, sendAccountLink } from './accountLinks.ts';
import { employees } from './employees.ts';
import { accountLinksTable } from './tables.ts';
import { employeesTable } from '../platform/tables/accounts.ts';

const { request, read, setPassword } = accountLinks.endpoints;

/**
 * The maximum number of requests and of uses of a link per network in `windowSeconds`. It is high, because a classroom
 * shares an address.
 */
const maxRequests = 20;
const windowSeconds = 15 * 60;
/** The maximum number of requested letters per account and hour, so that a stranger cannot flood a mailbox. */
const maxLetters = 3;

function makeLimits(db: Database) {
  return {
    byNetwork: rateLimiter(db, 'account-link', maxRequests, windowSeconds, { remembersFull: true }),
    byAccount: rateLimiter(db, 'password-letter', maxLetters, 60 * 60),
  };
}

const limits = new WeakMap<Database, ReturnType<typeof makeLimits>>();

function limitsOf(db: Database): ReturnType<typeof makeLimits> {
  const newLimits = limits.get(db) ?? makeLimits(db);
  limits.set(db, newLimits);
  return newLimits;
}

/** Counts requests and uses of links by network; refuses with 429 if there were too many. */
function countRequest({ deps, client }: Pick<Call, 'deps' | 'client'>): Promise<void> {
  return take(limitsOf(deps.db).byNetwork, keyOf(networkOf(client.address)), 'requests from your network');
}

/**
 * Looks up an address and sends the link. This is a job, so that the call takes the same time and returns the same
 * reply whether or not there is an account, and strangers cannot find out who works here.
 */
export const passwordLinkJob: Job<{ email: string }> = {
  name: 'send-password-link',
  data: z.object({ email: z.string() }),
  async run(deps, { email }) {
    const [account] = await deps.db.select().from(employeesTable).where(eq(employeesTable.email, email));
    if (account?.status !== 'Active') return;
    const limit = await limitsOf(deps.db)
      .byAccount.consume(keyOf(account._id))
      .catch(() => undefined);
    if (!limit) return;
    const kind = account.passwordHash === null ? 'invitation' : 'reset';
    await deps.db.transaction((db) => sendAccountLink(deps, db, { kind, employee: account }));
  },
};

const isSpent = () => invalid({ token: 'This link has expired or was already used. Request a new one.' });

/** Returns the account of a link; refuses a link that no longer works. */
async function linkedAccount({ db, deps, body }: { db: Queryable; deps: Deps; body: { token: string } }) {
  const { kind, expiresAt } = accountLinksTable;
  const { _id, name, email } = employeesTable;
  const [row] = await db
    .select({ kind, _id, name, email })
    .from(accountLinksTable)
    .innerJoin(employeesTable, eq(_id, accountLinksTable.employeeId))
    .where(
      and(
        eq(accountLinksTable.tokenHash, hashOf(body.token)),
        gt(expiresAt, deps.clock().toISOString()),
        eq(employeesTable.status, 'Active'),
      ),
    );
  if (!row) throw isSpent();
  return row;
}

export const accountLinkRoutes = [
  implement(
    request,
    async ({ db, body, deps }) => {
      await deps.jobs.send(db, passwordLinkJob, { email: body.email });
      return {
        success: true,
        message: 'If there is an account with this email address, we have sent it a link to set a new password.',
      };
    },
    { admit: countRequest },
  ),
  implement(
    read,
    async (call) => {
      const { kind, name, email } = await linkedAccount(call);
      return { kind, name, email };
    },
    { admit: countRequest, transaction: false },
  ),
  implement<typeof setPassword, string>(
    setPassword,
    async (call, passwordHash) => {
      const { db, deps, body } = call;
      const { _id } = await linkedAccount(call);
      // All changes to an account lock rows in the same order: first its own row, then the rows that belong to it.
      const account = await employees.lock(db, _id);
      const usedLink = await db
        .delete(accountLinksTable)
        .where(eq(accountLinksTable.tokenHash, hashOf(body.token)))
        .returning({ kind: accountLinksTable.kind });
      // A concurrent second use waits for the lock and then finds no link.
      if (usedLink.length === 0 || account.status !== 'Active') throw isSpent();
      call.identify(account);
      await employees.update(db, _id, { passwordHash, invitedAt: null });
      await forgetAccountLinks(db, _id);
      await deps.sessions.endAll(db, _id);
      call.afterCommit(() => deps.sessions.forget(_id));
      return { success: true };
    },
    {
      admit: countRequest,
      // Hashing is expensive, so it is only done for a valid link.
      async prepare(call) {
        await linkedAccount(call);
        return hashPassword(call.body.newPassword);
      },
    },
  ),
];

export const part: DomainPart = {
  routes: accountLinkRoutes,
};
