import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { minSearchLength, search, type FoundRecords } from '#contract/features/search.ts';
import { filledIn } from '#contract/product.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { actorOf, implement } from '../http/call.ts';
import { maySearch, searchables } from '../platform/searchable.ts';
import { takeTurns } from '../platform/turns.ts';
import { maxCounted, searchStatement } from './search/statement.ts';

/** Milliseconds after which a search is cancelled, because the user has continued typing by then. */
const timeoutMs = 2000;

/** Limits concurrent searches, so that they never take up the connections of other calls. */
const inTurn = takeTurns({
  atOnce: 3,
  longest: 30,
  patienceMs: timeoutMs,
  busyText: 'Too many searches are running. Please try again.',
  retryAfterSeconds: 1,
});

const Rows = z.array(
  z.object({
    noun: z.string(),
    id: z.string(),
    title: z.nullable(z.string()),
    phone: z.nullable(z.string()),
    email: z.nullable(z.string()),
    status: z.nullable(z.string()),
    detail: z.nullable(z.string()),
    parent: z.nullable(z.string()),
    grandparent: z.nullable(z.string()),
    total: z.number(),
    best: z.number(),
  }),
);

/**
 * Runs the statement with a time limit and without parallel workers. JIT compilation is off, because it would take
 * longer than the search itself.
 */
async function rowsOf(db: Queryable, statement: NonNullable<ReturnType<typeof searchStatement>>) {
  return db.transaction(
    async (transaction) => {
      await transaction.execute(
        sql.raw(
          `set local statement_timeout = ${timeoutMs}; set local jit = off; set local max_parallel_workers_per_gather = 0`,
        ),
      );
      return Rows.parse([...(await transaction.execute(statement))]);
    },
    { accessMode: 'read only' },
  );
}

const routes = [
  implement(search.endpoints.find, async (call) => {
    const actor = actorOf(call);
    const text = call.asked.q.trim();
    if ([...text].length < minSearchLength) return [];
    const readableSearchables = searchables().filter((searchable) => maySearch(actor, searchable));
    const statement = searchStatement(readableSearchables, text, actor.name);
    if (!statement) return [];
    const rows = await inTurn(() => rowsOf(call.db, statement));
    const { product } = call.deps.environment;
    const byNoun = Map.groupBy(rows, ({ noun }) => noun);
    const bestOf = ({ noun }: { noun: { name: string } }) => byNoun.get(noun.name)?.[0]?.best ?? 0;
    const bestFirst = readableSearchables.toSorted((one, other) => bestOf(one) - bestOf(other));
    return bestFirst.flatMap(({ noun }): FoundRecords[] => {
      const matchesOfNoun = byNoun.get(noun.name) ?? [];
      const [first] = matchesOfNoun;
      if (!first) return [];
      const { module } = filledIn({ module: noun.module }, product);
      const isCapped = first.total > maxCounted;
      const records = matchesOfNoun.map(({ id, title, parent, grandparent, phone, email, status, detail }) => ({
        _id: id,
        title: title ?? '',
        phone,
        email,
        status,
        detail,
        ...(parent !== null && { parent }),
        ...(grandparent !== null && { grandparent }),
      }));
      return [{ noun: noun.name, module, records, total: Math.min(first.total, maxCounted), isCapped }];
    });
  }),
];

export const part: DomainPart = { routes };
