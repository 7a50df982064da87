import { eq } from 'drizzle-orm';
import { leadMadeOf } from '../communication/leads.ts';
import { leadsTable } from '../communication/tables.ts';
import type { Call } from '../http/call.ts';
import { ticketsTable } from './ticketsTable.ts';

/** The lead that was made of a ticket, as a join for `recordsOf`. */
export const leadOfTicket = {
  table: leadsTable,
  on: eq(leadsTable.ticketId, ticketsTable._id),
  columns: { _id: leadsTable._id, name: leadsTable.name },
};

type Asked = Pick<typeof ticketsTable.$inferSelect, '_id' | 'name' | 'email' | 'phone' | 'message'>;

/** Makes a lead of a ticket, which the caller has locked, or answers the one that was made before. */
export const makeLeadOfTicket = (call: Pick<Call, 'db' | 'deps'>, { _id, name, email, phone, message }: Asked) =>
  leadMadeOf(call, 'ticketId', _id, { name, email: email || null, phone: phone || null, message });
