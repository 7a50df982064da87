import { and, eq, getTableColumns, inArray, ne, sql } from 'drizzle-orm';
import { html } from 'hono/html';
import { letters, mail, type Letter } from '#contract/system/letters.ts';
import type { DomainPart } from '../domain.ts';
import { implement } from '../http/call.ts';
import type { Queryable } from '../database/connect.ts';
import type { Environment } from '../environment.ts';
import { conditionOf } from '../http/listing.ts';
import { pageOf } from '../http/page.ts';
import { notFound, Refusal } from '../http/refusal.ts';
import type { Letter as SentLetter } from '../platform/mail/letter.ts';
import { wakeWorkers } from '../platform/mail/letterQueue.ts';
import { lettersTable } from '../platform/mail/tables.ts';
import { registerPersonSource } from '../platform/personSources.ts';
import { samplePdf } from '../platform/pdf/samplePdf.ts';

/**
 * The columns of a letter that are shown; its content is for its recipient only. Unlike records, a letter has no
 * history and no trash.
 */
const { content: _content, worker: _worker, searchText: _searchText, ...columns } = getTableColumns(lettersTable);
const { list, test, retry, remove } = letters.endpoints;

const person = { name: 'toName', email: 'to', status: 'state', isSent: true } as const;
registerPersonSource(letters, lettersTable, lettersTable.subject, person, 'admin');

async function find(db: Queryable, id: string): Promise<Letter> {
  const [letter] = await db.select(columns).from(lettersTable).where(eq(lettersTable._id, id));
  if (!letter) throw notFound();
  return letter;
}

const letterRoutes = [
  implement(list, async (call) => {
    const { query } = call;
    const where = conditionOf(call, list, lettersTable, columns, {});
    const sortColumns = { createdAt: columns.createdAt, to: columns.to, endedAt: columns.endedAt };
    const sortColumn =
      Object.entries(sortColumns).find(([name]) => name === query.sort.field)?.[1] ?? columns.createdAt;
    return pageOf(call, {
      table: lettersTable,
      id: columns._id,
      where,
      by: sortColumn,
      select: (db, condition, order) =>
        db
          .select(columns)
          .from(lettersTable)
          .where(condition)
          .orderBy(...order),
    });
  }),
  implement(
    test,
    async ({ db, deps, body }) => deps.mail.test(db, await testLetter(body.to, deps.environment)),
    // A mail server may take half a minute to reply, so no database connection is held meanwhile.
    { transaction: false },
  ),
  implement(retry, async ({ db, params }) => {
    const retriedRows = await db
      .update(lettersTable)
      .set({ state: 'queued', attempts: 0, nextAt: sql`now()`, endedAt: null, updatedAt: sql`now()` })
      .where(and(eq(lettersTable._id, params.id), inArray(lettersTable.state, ['failed', 'uncertain'])))
      .returning({ told: wakeWorkers });
    const letter = await find(db, params.id);
    if (retriedRows.length === 0) throw new Refusal('conflict', 'Only a failed or uncertain email can be sent again.');
    return letter;
  }),
  implement(remove, async ({ db, params }) => {
    const deletedRows = await db
      .delete(lettersTable)
      .where(and(eq(lettersTable._id, params.id), ne(lettersTable.state, 'sending')))
      .returning({ _id: lettersTable._id });
    if (deletedRows.length > 0) return { success: true };
    await find(db, params.id);
    throw new Refusal('conflict', 'This email is being sent. Try again in a moment.');
  }),
  implement(mail.endpoints.status, async ({ deps }) => deps.mail.status),
];

/** The letter with which an Admin tests delivery, with an attachment like real letters. */
async function testLetter(
  to: string,
  { product, publicUrl }: Pick<Environment, 'product' | 'publicUrl'>,
): Promise<SentLetter> {
  const body = html`<p>
      This is a test email from the ${product.name} console at <a href="${publicUrl}">${publicUrl}</a>.
    </p>
    <p>If you can read it and open the sample letter, emails and attachments are delivered.</p>`;
  const sample = await samplePdf({ institute: product.name });
  return {
    to,
    subject: `Test email from ${product.name}`,
    html: String(body),
    attachments: [{ name: 'sample-letter.pdf', type: 'application/pdf', content: sample }],
  };
}

export const part: DomainPart = {
  routes: letterRoutes,
};
