import type { Queryable } from '../database/connect.ts';
import { aged, daysAgo } from '../platform/aged.ts';
import { colleagueNamed } from '../platform/colleagues.ts';
import { demoTickets } from './demoTickets.ts';
import { ticketsTable } from '../platform/ticketsTable.ts';

/** The demo tickets; their replies are of the demo colleagues. */
export async function seedTickets(db: Queryable, now: Date): Promise<void> {
  const tickets = aged(demoTickets, now).map(async ({ reply, ...ticket }) => {
    if (!reply) return ticket;
    const repliedAt = daysAgo(reply.age, now);
    const repliedBy = await colleagueNamed(db, reply.by);
    return { ...ticket, resolve: reply.text, repliedAt, repliedBy, updatedAt: repliedAt, version: 2 };
  });
  await db.insert(ticketsTable).values(await Promise.all(tickets));
}
