import { and, desc, eq, getTableColumns, or, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { keysOf, personalKeys, type PersonKey } from '../features/person/ownKeys.ts';
import type { CallScope } from '../http/call.ts';
import { inOpenStage } from '../platform/leadRecords.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { studentsTable } from '../platform/tables/students.ts';

type StoredLead = Omit<typeof leadsTable.$inferSelect, 'searchText'>;
type Contact = { readonly email: string | null; readonly phone: string | null };

/** A key with more records than this does not identify one person. */
const maxHolders = 50;

function hasKey({ kind, value }: PersonKey): SQL {
  return eq(kind === 'phone' ? leadsTable.phoneKey : leadsTable.emailKey, value);
}

/** The leads and students with a key. */
type KeyHolders = { readonly key: PersonKey; readonly holders: ReadonlySet<string> };

/** The holders of each key that can identify one person. */
async function heldBy(db: Queryable, keys: readonly PersonKey[]): Promise<readonly KeyHolders[]> {
  const keyHolders: KeyHolders[] = [];
  for (const key of keys) {
    const leads = db.select({ _id: leadsTable._id }).from(leadsTable).where(hasKey(key));
    const column = key.kind === 'phone' ? studentsTable.phoneKey : studentsTable.email;
    const students = db.select({ _id: studentsTable._id }).from(studentsTable).where(eq(column, key.value));
    const rows = [...(await leads.limit(maxHolders + 1)), ...(await students.limit(maxHolders + 1))];
    if (rows.length <= maxHolders) keyHolders.push({ key, holders: new Set(rows.map(({ _id }) => _id)) });
  }
  return keyHolders;
}

/**
 * Whether all these keys may belong to the lead. They may not if one belongs to another person: to a record that shares
 * none of the keys by which the lead is found, as when a visitor types the phone of one person and the email of
 * another.
 */
function mayHave(leadId: string, keyHolders: readonly KeyHolders[]): boolean {
  const ownKeys = keyHolders.filter(({ holders }) => holders.has(leadId));
  return keyHolders.every(
    ({ holders }) =>
      holders.size === 0 || ownKeys.some((held) => holders.isSubsetOf(held.holders)) || holders.has(leadId),
  );
}

/** Whether a lead can take over the missing parts of a contact without joining two people. */
export async function isContactOf(
  call: CallScope,
  lead: Contact & { readonly _id: string },
  contact: Contact,
): Promise<boolean> {
  const completedContact = { email: lead.email || contact.email, phone: lead.phone || contact.phone };
  return mayHave(lead._id, await heldBy(call.db, await personalKeys(call, keysOf(completedContact))));
}

/**
 * The newest open lead of the person who enquires, locked until the transaction ends; undefined if phone and email
 * belong to different people. Enquiries of one person wait for each other until the transaction ends, so that the
 * second finds the lead of the first.
 */
export async function openLeadOf(call: CallScope, contact: Contact): Promise<StoredLead | undefined> {
  const { db } = call;
  const keys = await personalKeys(call, keysOf(contact));
  for (const name of keys.map(({ kind, value }) => `lead of ${kind} ${value}`).toSorted()) await takeTurn(db, name);
  const keyHolders = await heldBy(db, keys);
  if (keyHolders.length === 0) return undefined;
  const hasAnyKey = and(or(...keyHolders.map(({ key }) => hasKey(key))), inOpenStage);
  const { searchText: _, ...columns } = getTableColumns(leadsTable);
  // A lead that is deleted, merged or closed meanwhile no longer matches once its lock is released, so the search
  // starts again.
  for (;;) {
    const foundLeads = await db
      .select({ _id: leadsTable._id })
      .from(leadsTable)
      .where(hasAnyKey)
      .orderBy(desc(leadsTable.createdAt), desc(leadsTable._id));
    const newestLead = foundLeads.find(({ _id }) => mayHave(_id, keyHolders));
    if (!newestLead) return undefined;
    const [lead] = await db
      .select(columns)
      .from(leadsTable)
      .where(and(eq(leadsTable._id, newestLead._id), hasAnyKey))
      .for('no key update');
    if (lead) return lead;
  }
}
