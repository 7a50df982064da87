import { and, eq, ne, sql } from 'drizzle-orm';
import { employees as noun, type Employee } from '#contract/people/employees.ts';
import { actions, can, unknownModules, type Action, type PermissionMap } from '#contract/permissions.ts';
import type { Product } from '#contract/product.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import type { Actor } from '../http/caller.ts';
import { constraintOf } from '../http/errors.ts';
import { recordsOf } from '../http/records.ts';
import { invalid, Refusal } from '../http/refusal.ts';
import { hashPassword } from '../platform/passwords.ts';
import { nameKeyOf } from '../platform/personKeys.ts';
import { forgetAccountLinks, sendAccountLink } from './accountLinks.ts';
import { releaseConversations } from '../platform/conversations.ts';
import { employeesTable } from '../platform/tables/accounts.ts';

export const employees = recordsOf(noun, employeesTable, {
  hidden: ['passwordHash'],
  onErasure: 'keep',
  search: { columns: [employeesTable.name, employeesTable.email] },
});
const { list, get, create, invite, inviteAgain, update, remove } = noun.endpoints;

type Account = Pick<Employee, '_id' | 'email' | 'role' | 'status' | 'permissions'>;
type Draft = Omit<Account, '_id'> & { password?: string | undefined };

/** The flags that are on in `permissions` and off in `otherPermissions`. */
function rightsBeyond(
  permissions: PermissionMap,
  otherPermissions: PermissionMap,
): { module: string; action: Action }[] {
  return Object.entries(permissions).flatMap(([module, flags]) =>
    actions
      .filter(
        (action) => flags[action] && !(Object.hasOwn(otherPermissions, module) && otherPermissions[module]?.[action]),
      )
      .map((action) => ({ module, action })),
  );
}

/**
 * Refuses privilege escalation. Employees who are not Admins cannot add, change or delete an Admin, change their own
 * rights, or grant a right that they lack. They can rename a colleague who has more rights and give that colleague
 * further ones, but neither take the account over nor weaken it. Otherwise the flag to edit employees would amount to
 * every flag. `after` is undefined for a deletion.
 */
function refuseEscalation(actor: Actor, accountBefore: Account | undefined, after: Draft | undefined): void {
  if (actor.role === 'Admin') return;
  if (accountBefore?.role === 'Admin' || after?.role === 'Admin') {
    throw new Refusal('forbidden', 'Only an Admin can add, change or delete an Admin.');
  }
  const oldPermissions = accountBefore?.permissions ?? {};
  const grantedFlags = rightsBeyond(after?.permissions ?? {}, oldPermissions);
  const removedRights = rightsBeyond(oldPermissions, after?.permissions ?? {});
  const lacksFlag = ({ module, action }: { module: string; action: Action }) => !can(actor, module, action);
  if (accountBefore?._id === actor._id) {
    if (grantedFlags.length + removedRights.length > 0)
      throw new Refusal('forbidden', 'You cannot change your own permissions.');
  } else if (accountBefore && rightsBeyond(oldPermissions, {}).some(lacksFlag)) {
    if (!after) throw new Refusal('forbidden', 'You cannot delete somebody who may do more than you.');
    const { password, email, role, status } = after;
    const isTouched = email !== accountBefore.email || role !== accountBefore.role || status !== accountBefore.status;
    if (password || isTouched || removedRights.length > 0) {
      throw new Refusal(
        'forbidden',
        'You cannot change the email, password, role or status of somebody who may do more than you, or take permissions away.',
      );
    }
  }
  const lackingFlag = grantedFlags.find(lacksFlag);
  if (lackingFlag) {
    const { module, action } = lackingFlag;
    throw new Refusal('forbidden', `You cannot give the permission '${action}' for ${module}: you do not have it.`);
  }
}

/**
 * An open session does not prove identity. Changing one's own password therefore requires the current one. One's own
 * email, which receives password links, can only be changed in the profile, which applies its own rules.
 */
function refuseOwnCredentials(
  before: Account,
  { email, password }: { email: string; password?: string | undefined },
): void {
  const errors = {
    ...(password ? { password: 'Use Change password in your profile to change your own' } : {}),
    ...(email === before.email ? {} : { email: 'Change your own email in your profile' }),
  };
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

/** Refuses ids that are not modules. Ids that the employee already has, from an earlier version, may stay. */
function refuseUnknownModules(permissions: PermissionMap, product: Product, before: PermissionMap = {}): void {
  const unknownIds = unknownModules(permissions, product).filter((id) => !Object.hasOwn(before, id));
  if (unknownIds.length === 0) return;
  throw invalid(Object.fromEntries(unknownIds.map((id) => [`permissions.${id}`, `There is no module '${id}'.`])));
}

/** Makes sure that at least one Admin can still sign in. */
async function keepAnAdmin(db: Queryable): Promise<void> {
  const rows = await db
    .select({ id: employeesTable._id })
    .from(employeesTable)
    .where(and(eq(employeesTable.role, 'Admin'), eq(employeesTable.status, 'Active')));
  if (rows.length === 0) throw new Refusal('conflict', 'The last Admin cannot be removed.');
}

/** Locks the rows of all Admins, so that two Admins cannot remove each other at the same time. */
async function lockAdmins(db: Queryable): Promise<void> {
  const admins = db.select({ id: employeesTable._id }).from(employeesTable).where(eq(employeesTable.role, 'Admin'));
  // Sign-ins, which refer to the row, need not wait for this weaker lock.
  await admins.orderBy(employeesTable._id).for('no key update');
}

export async function refuseTakenEmail(db: Queryable, email: string, exceptId?: string): Promise<void> {
  const [sameEmail] = await db
    .select({ id: employeesTable._id })
    .from(employeesTable)
    .where(eq(employeesTable.email, email));
  if (sameEmail && sameEmail.id !== exceptId)
    throw invalid({ email: 'An employee with this email address exists already' });
}

/**
 * Leads, bookings and sessions refer to colleagues by name, so an employee with a colleague's name would get that
 * colleague's work. Only an Admin may give an employee a name that another employee has.
 */
export async function refuseTakenName(
  db: Queryable,
  { role }: Pick<Actor, 'role'>,
  { name, before }: { readonly name: string; readonly before: { readonly _id: string; readonly name: string } },
): Promise<void> {
  if (role === 'Admin') return;
  const key = nameKeyOf(sql`${name}::text`);
  const [keys] = await db.execute<{ key: string; isSame: boolean }>(
    sql`select ${key} as key, ${key} = ${nameKeyOf(sql`${before.name}::text`)} as "isSame"`,
  );
  if (!keys || keys.isSame) return;
  await takeTurn(db, `employee named ${keys.key}`);
  const { name: nameColumn, _id } = employeesTable;
  if ((await db.$count(employeesTable, and(eq(nameKeyOf(nameColumn), keys.key), ne(_id, before._id)))) > 0)
    throw invalid({ name: 'A colleague has this name. Only an Admin can give it twice.' });
}

/**
 * Saves an employee. A new name also replaces the old one in the employee's bookings. It is refused if one of these
 * bookings would then take a slot that is already taken under the new name.
 */
export async function saveEmployee(
  db: Queryable,
  id: string,
  values: Parameters<typeof employees.update>[2],
  version?: number,
): ReturnType<typeof employees.update> {
  try {
    return await employees.update(db, id, values, version);
  } catch (error) {
    if (constraintOf(error) !== 'bookings_slot') throw error;
    throw invalid({ name: 'Somebody of this name is booked at the same time. Choose another name.' });
  }
}

const employeeRoutes = [
  implement(list, (call) => employees.list(call, list)),
  implement(get, ({ db, params }) => employees.get(db, params.id)),
  implement<typeof create, string>(
    create,
    async (call, passwordHash) => {
      const { password: _, ...draft } = call.body;
      refuseUnknownModules(draft.permissions, call.deps.environment.product);
      refuseEscalation(actorOf(call), undefined, draft);
      await refuseTakenEmail(call.db, draft.email);
      return employees.insert(call.db, { ...draft, passwordHash });
    },
    { prepare: ({ body }) => hashPassword(body.password) },
  ),
  implement(invite, async (call) => {
    const { db, body, deps } = call;
    refuseUnknownModules(body.permissions, deps.environment.product);
    refuseEscalation(actorOf(call), undefined, body);
    await refuseTakenEmail(db, body.email);
    const employee = await employees.insert(db, { ...body, invitedAt: deps.clock().toISOString() });
    await sendAccountLink(deps, db, { kind: 'invitation', employee, invitedBy: actorOf(call).name });
    return employee;
  }),
  implement(inviteAgain, async (call) => {
    const { db, params, deps } = call;
    const { invitedAt, status } = await employees.lock(db, params.id);
    if (invitedAt === null) throw new Refusal('conflict', 'This employee has already set a password.');
    if (status !== 'Active')
      throw new Refusal('conflict', 'This employee is inactive. Set the status to Active first.');
    await forgetAccountLinks(db, params.id);
    const employee = await employees.update(db, params.id, { invitedAt: deps.clock().toISOString() });
    await sendAccountLink(deps, db, { kind: 'invitation', employee, invitedBy: actorOf(call).name });
    return employee;
  }),
  implement<typeof update, string | undefined>(
    update,
    async (call, passwordHash) => {
      const { db, params, version, deps } = call;
      const { password, ...change } = call.body;
      const actor = actorOf(call);
      await lockAdmins(db);
      const employeeBefore = await employees.lock(db, params.id);
      const {
        role = employeeBefore.role,
        status = employeeBefore.status,
        permissions = employeeBefore.permissions,
      } = change;
      const draft = { ...change, role, status, permissions };
      refuseUnknownModules(permissions, deps.environment.product, employeeBefore.permissions);
      refuseEscalation(actor, employeeBefore, { ...draft, password });
      if (employeeBefore._id === actor._id) refuseOwnCredentials(employeeBefore, { email: draft.email, password });
      if (employeeBefore._id === actor._id && (draft.status === 'Inactive' || draft.role !== employeeBefore.role)) {
        throw new Refusal('conflict', 'You cannot lock yourself out: ask another Admin to change your role or status.');
      }
      await refuseTakenEmail(db, draft.email, params.id);
      await refuseTakenName(db, actor, { name: draft.name, before: employeeBefore });
      const secret = passwordHash === undefined ? {} : { passwordHash, invitedAt: null };
      const savedEmployee = await saveEmployee(db, params.id, { ...draft, ...secret }, version);
      await keepAnAdmin(db);
      if (password || draft.status === 'Inactive' || draft.email !== employeeBefore.email) {
        await forgetAccountLinks(db, params.id);
      }
      if (draft.status === 'Inactive' && employeeBefore.status !== 'Inactive')
        await releaseConversations(db, params.id);
      if (password || draft.status === 'Inactive') {
        await deps.sessions.endAll(db, params.id);
      }
      call.afterCommit(() => deps.sessions.forget(params.id));
      return savedEmployee;
    },
    { prepare: async ({ body }) => (body.password ? hashPassword(body.password) : undefined) },
  ),
  implement(remove, async (call) => {
    const { db, params, deps } = call;
    const actor = actorOf(call);
    if (params.id === actor._id) throw new Refusal('conflict', 'You cannot delete your own account.');
    await lockAdmins(db);
    const removedEmployee = await employees.remove(db, params.id);
    refuseEscalation(actor, removedEmployee, undefined);
    await keepAnAdmin(db);
    call.afterCommit(() => deps.sessions.forget(params.id));
    return { success: true };
  }),
];

export const part: DomainPart = {
  routes: employeeRoutes,
};
