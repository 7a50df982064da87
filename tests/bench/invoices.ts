import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { startMailServer } from '#tests/server/platform/mailServer.ts';
import { signIn, startProduct, temporaryFolder, type Product } from './product.ts';
import { atLeast, none, type Figure } from './report.ts';

const invoiceCount = 200;
const callers = 20;
const timeoutMs = 180_000;

/**
 * 200 invoices issued by 20 callers while the server is killed three times, then as many decisions about transactions,
 * each requested twice concurrently.
 */
export async function measureInvoices(): Promise<Figure[]> {
  const data = await temporaryFolder();
  const mailServer = await startMailServer({ slowness: 5 });
  process.env.SMTP_URL = mailServer.url;
  process.env.MAIL_FROM = 'office@institute.example';
  const database = await openDatabase({ dataDir: data.path, databaseUrl: undefined });
  const { sql } = database;
  let product: Product | undefined;
  try {
    await sql`with course as (insert into courses (title, price) values ('GST', 12000) returning id),
      people as (insert into students (name, email)
        select 'Student ' || n, 'paid' || n || '@students.example' from generate_series(1, ${invoiceCount}::int) n returning id),
      paid as (insert into payments (student_id, course_id, amount, status)
        select people.id, course.id, 12000, 'verified' from people, course)
      insert into transactions (student_id, course_id, amount, utr_number)
      select people.id, course.id, 12000, 'UTR' || row_number() over () from people, course`;
    const ids = (await sql<{ id: string }[]>`select id from payments`).map(({ id }) => id);
    product = await startProduct(data.path);
    const current = { product, token: (await signIn(product.url)).token };
    const pendingIds = [...ids];
    const issuing = Array.from({ length: callers }, async () => {
      for (let id = pendingIds.shift(); id; id = pendingIds.shift()) await issue(id, current);
    });
    for (const remainingInvoices of [150, 100, 50]) {
      await until(() => pendingIds.length <= remainingInvoices);
      await current.product.kill();
      product = await startProduct(data.path);
      Object.assign(current, { product, token: (await signIn(product.url)).token });
    }
    await Promise.all(issuing);
    await until(async () => {
      const [row] = await sql`select count(*)::int as many from letters where state in ('queued', 'sending')`;
      return row?.many === 0;
    });
    const [numbers] = await sql`
      select count(*)::int as issued, count(distinct sequence)::int as numbers, min(sequence) as first, max(sequence) as last,
        count(distinct payment_id)::int as payments from invoices where series = 'INV'`;
    const [letters] = await sql`
      select count(*) filter (where state = 'sent')::int as sent, count(*) filter (where state = 'uncertain')::int as uncertain,
        count(*) filter (where state not in ('sent', 'uncertain'))::int as others, count(*)::int as all from letters where "to" like '%@students.example'`;
    // The Admin who signs in repeatedly also gets letters.
    const toStudents = mailServer.seen.filter((address) => address.endsWith('@students.example'));
    const duplicateCount = toStudents.length - new Set(toStudents).size;
    const gaps = Number(numbers?.last) - Number(numbers?.issued) + Number(numbers?.first) - 1;
    return [
      {
        what: `${invoiceCount} invoices, ${callers} callers, three × kill -9: issued`,
        ours: { value: Number(numbers?.payments), unit: '' },
        goal: atLeast(invoiceCount),
      },
      { what: 'gaps in their numbers from 1 on', ours: { value: gaps, unit: '' }, goal: none },
      {
        what: 'numbers or payments that are there twice',
        ours: { value: 2 * Number(numbers?.issued) - Number(numbers?.numbers) - Number(numbers?.payments), unit: '' },
        goal: none,
      },
      {
        what: 'their letters that arrived twice',
        ours: { value: duplicateCount, unit: '' },
        goal: none,
        note: `${letters?.sent} sent, ${letters?.uncertain} marked uncertain`,
      },
      { what: 'neither sent nor marked', ours: { value: Number(letters?.others), unit: '' }, goal: none },
      ...(await decide(
        current,
        (await sql<{ id: string }[]>`select id from transactions`).map(({ id }) => id),
      )),
    ];
  } finally {
    delete process.env.SMTP_URL;
    delete process.env.MAIL_FROM;
    await product?.stop();
    await database.close();
    await mailServer.close();
    await data.remove();
  }
}

type Current = { product: Product; token: string };

const send = ({ product: { url }, token }: Current, method: string, path: string, body?: object) =>
  fetch(`${url}/api${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch(() => undefined);

/**
 * Repeats the call until the reply says that the invoice was issued, or had been already, because a killed server sends
 * no reply.
 */
async function issue(id: string, current: Current): Promise<void> {
  for (;;) {
    const answer = await send(current, 'POST', `/v1/payments/send-invoice/${id}`);
    const status = answer?.status;
    await answer?.arrayBuffer().catch(() => undefined);
    if (status === 200 || status === 409) return;
    await pause(50);
  }
}

/** Every transaction is approved and rejected at the same moment. */
async function decide(current: Current, ids: readonly string[]): Promise<Figure[]> {
  const answers = await Promise.all(
    ids.flatMap((id) =>
      (['approved', 'rejected'] as const).map(async (status) => {
        const answer = await send(current, 'PUT', `/v1/transactions/admin/update-status/${id}`, {
          status,
          adminNotes: '',
        });
        const body: { current?: { _id: string; status: string } } = await answer?.json();
        return { id, wanted: status, status: answer?.status, current: body.current };
      }),
    ),
  );
  const issuedIds = new Map(answers.filter(({ status }) => status === 200).map(({ id, wanted }) => [id, wanted]));
  const refusals = answers.filter(
    ({ status, current: record, id }) => status === 409 && record?._id === id && record.status === issuedIds.get(id),
  );
  return [
    {
      what: `${ids.length} parallel approvals and rejections: decided once`,
      ours: { value: issuedIds.size, unit: '' },
      goal: atLeast(ids.length),
    },
    {
      what: 'the others refused with the record as it is',
      ours: { value: refusals.length, unit: '' },
      goal: atLeast(ids.length),
    },
  ];
}

async function until(isDone: () => boolean | Promise<boolean>): Promise<void> {
  const startedAt = Date.now();
  while (!(await isDone())) {
    if (Date.now() - startedAt > timeoutMs) throw new Error('It was not done in time.');
    await pause(5);
  }
}
