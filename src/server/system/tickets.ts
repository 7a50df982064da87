import { intake } from '#contract/public/intake.ts';
import { tickets } from '#contract/system/tickets.ts';
import { actorOf, implement } from '../http/call.ts';
import { intakeRoute } from '../http/intake.ts';
import { recordsOf } from '../http/records.ts';
import { ticketsTable } from './tables.ts';

const records = recordsOf(tickets, ticketsTable);
const { list, get, create, resolve } = tickets.endpoints;

export const ticketRoutes = [
  implement(list, (call) => records.list(call, list)),
  implement(get, ({ db, params }) => records.get(db, params.id)),
  implement(create, ({ db, body }) => records.insert(db, body)),
  intakeRoute(intake.endpoints.ticket, ({ db }, form) => records.insert(db, form)),
  implement(resolve, (call) => {
    const { db, params, body, version, deps } = call;
    const { _id, name } = actorOf(call);
    const reply = { ...body, repliedAt: deps.clock().toISOString(), repliedBy: { _id, name } };
    return records.update(db, params.id, reply, version);
  }),
];
