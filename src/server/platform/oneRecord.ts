import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { NounEndpoint, Schema } from '#contract/endpoint.ts';
import type { Queryable } from '../database/connect.ts';
import { takeTurn } from '../database/takeTurn.ts';
import { routeOf, type Call } from '../http/call.ts';
import { recordsOf } from '../http/records.ts';
import { stale } from '../http/refusal.ts';
import type { RecordNoun } from './recordKinds.ts';
import { oneRecordsTable as table } from './tables/content.ts';

type Row = typeof table.$inferSelect;

const Fields = z.record(z.string(), z.unknown());

/**
 * The handlers of a noun with a single record, which is read and saved as a whole. Before its first save the record is
 * `defaults`, with version 0.
 */
export function oneRecordRoutes<Draft extends Schema>(
  noun: RecordNoun & {
    readonly endpoints: {
      readonly get: NounEndpoint;
      readonly update: NounEndpoint & { readonly body: Draft };
      /** The same call as `update` with another method, if the specification has both. */
      readonly updateByPost?: NounEndpoint;
    };
  },
  defaults: z.output<Draft>,
) {
  const { get, update, updateByPost } = noun.endpoints;
  const records = recordsOf(noun, table, {
    title: 'name',
    among: { column: 'name', value: noun.name },
    fieldsOf: ({ content }) => Fields.parse(content ?? {}),
  });

  async function find(db: Queryable): Promise<Row | undefined> {
    const [row] = await db.select().from(table).where(eq(table.name, noun.name)).limit(1);
    return row;
  }

  function replyOf(row: Row | undefined): Record<string, unknown> {
    if (!row) return { ...Fields.parse(defaults), version: 0 };
    const { content, _id, createdAt, updatedAt, version } = row;
    return { ...content, _id, createdAt, updatedAt, version };
  }

  async function save({ db, version, body }: Pick<Call, 'db' | 'version' | 'body'>) {
    // Saves run one after the other. A row lock does not suffice, because the first save finds no row.
    await takeTurn(db, `one_records ${noun.name}`);
    const recordBefore = await find(db);
    if (version !== undefined && version !== (recordBefore?.version ?? 0)) throw stale(replyOf(recordBefore));
    const content = Fields.parse(body);
    return replyOf(
      recordBefore
        ? await records.update(db, recordBefore._id, { content })
        : await records.insert(db, { name: noun.name, content }),
    );
  }

  return {
    get: routeOf(get, async ({ db }) => replyOf(await find(db))),
    update: routeOf(update, save),
    ...(updateByPost && { updateByPost: routeOf(updateByPost, save) }),
  };
}
