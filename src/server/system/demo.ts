import * as z from 'zod/mini';
import { FileChange, FileKindName } from '#contract/system/files.ts';
import { WhitelistDraft } from '#contract/system/ipWhitelist.ts';
import { MetaTagDraft } from '#contract/system/metaTags.ts';
import { Payment, PaymentCheck } from '#contract/system/payments.ts';
import { OfferDraft } from '#contract/system/specialOffers.ts';
import { TicketDraft, TicketReply } from '#contract/system/tickets.ts';
import { Transaction, TransactionStatus } from '#contract/system/transactions.ts';
import type { Queryable } from '../database/connect.ts';
import { questionValues, saveReplies } from '../platform/demo/demoConversations.ts';
import { demoRecords, type DemoFile, type DemoRecord } from '../platform/demo/demoRecords.ts';
import { filesTable } from '../platform/tables/files.ts';
import { ticketsTable } from '../platform/tables/tickets.ts';
import { ipWhitelistTable } from '../platform/tables/ipWhitelist.ts';
import { specialOffersTable } from './offerTables.ts';
import { paymentsTable } from '../platform/tables/payments.ts';
import { metaTagsTable } from './tables.ts';
import { transactionsTable } from '../platform/tables/transactions.ts';

const id = z.uuid();

const DemoLibraryFile = z.extend(FileChange, { kind: FileKindName, cdn_url: z.string(), uploadedBy: z.string() });
const DemoTicket = z.extend(TicketDraft, {
  resolve: z.optional(TicketReply.shape.resolve),
  repliedAt: z.optional(z.iso.datetime()),
  repliedBy: z.optional(z.object({ _id: id, name: z.string() })),
});
const DemoPayment = z.extend(z.pick(Payment, { amount: true, status: true, paymentScreenshot: true }), {
  ...z.pick(PaymentCheck, { transactionId: true, notes: true }).shape,
  student: id,
  course: id,
});
const TransactionFields = z.pick(Transaction, { amount: true, utrNumber: true, adminNotes: true, receiptSent: true });
const DemoTransaction = z.extend(TransactionFields, { studentId: id, courseId: id, status: TransactionStatus });

async function saveTickets(db: Queryable, tickets: readonly DemoRecord<z.output<typeof DemoTicket>>[]): Promise<void> {
  const answerOf = ({ resolve: text, repliedAt: at, repliedBy: by }: (typeof tickets)[number]) => ({ text, at, by });
  await db.insert(ticketsTable).values(
    tickets.map((ticket) => ({
      ...ticket,
      ...questionValues(ticket, answerOf(ticket)),
      version: ticket.resolve ? 2 : 1,
    })),
  );
  await saveReplies(
    db,
    'tickets',
    tickets.map((ticket) => ({ ...ticket, ...answerOf(ticket) })),
  );
}

/** The demo data of administration: files under `demo/system`. */
export const systemDemo: readonly DemoFile[] = [
  demoRecords('system/files', DemoLibraryFile, async (db, files, { storage }) => {
    const sizes = await Promise.all(files.map(async ({ cdn_url: path }) => (await storage.find(path))?.size));
    await db.insert(filesTable).values(files.map((file, index) => ({ ...file, file_size: sizes[index] ?? 0 })));
  }),
  demoRecords('system/metaTags', MetaTagDraft, (db, tags) => db.insert(metaTagsTable).values(tags)),
  demoRecords('system/ipWhitelist', WhitelistDraft, (db, entries) => db.insert(ipWhitelistTable).values(entries)),
  demoRecords('system/tickets', DemoTicket, (db, tickets) => saveTickets(db, tickets)),
  demoRecords('system/specialOffers', OfferDraft, (db, offers) => db.insert(specialOffersTable).values(offers)),
  demoRecords('system/payments', DemoPayment, (db, payments) => db.insert(paymentsTable).values(payments)),
  demoRecords('system/transactions', DemoTransaction, (db, rows) => db.insert(transactionsTable).values(rows)),
];
