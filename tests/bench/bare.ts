import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { randomUUID } from 'node:crypto';
import { Pool } from 'pg';
import { sqlTag } from '#server/database/sql.ts';

/**
 * The reference server: Hono and the driver's SQL on the same tables, with the same statements but no session,
 * permission, validation, log or protective headers. It is a separate process, like our server. Its only argument is
 * the database's address as JSON. Prints its port.
 */
const pool = new Pool({ ...JSON.parse(process.argv[2] ?? '{}'), max: 10 });
const sql = sqlTag(pool);
const app = new Hono();
const employee = randomUUID();

app.get('/alerts', async (context) => {
  const page = Number(context.req.query('page'));
  const limit = Number(context.req.query('limit'));
  const [rows, countRow] = await Promise.all([
    sql`select id as _id, created_at as "createdAt", updated_at as "updatedAt", version, title, message, status
      from alerts order by created_at desc, id desc limit ${limit} offset ${(page - 1) * limit}`,
    sql<{ total: number }[]>`select count(*)::int as total from alerts`,
  ]);
  context.header('X-Total-Count', String(countRow[0]?.total));
  return context.json(rows);
});

app.get('/testimonials/:id', async (context) => {
  const [row] = await sql`select id as _id, created_at as "createdAt", updated_at as "updatedAt", version, name,
      designation, message, rating, image, status, rejected, featured
    from testimonials where id = ${context.req.param('id')} limit 1`;
  return context.json(row);
});

/**
 * The front page of a site, whose parts are read concurrently, and the time of their newest change for clients that
 * have the page already.
 */
app.get('/site', async (context) => {
  const etag = context.req.header('if-none-match');
  if (etag !== undefined) {
    const [row] = await sql<{ newest: string }[]>`select greatest(
      (select max(updated_at) from alerts where status = 'active'), (select max(updated_at) from testimonials where status),
      (select max(updated_at) from section_entries where is_active), (select max(updated_at) from one_records),
      (select max(updated_at) from contact_info where is_active))::text as newest`;
    context.header('ETag', `"${row?.newest}"`);
    return context.body(null, 304);
  }
  const [alerts, testimonials, sections, pages, contactInfo] = await Promise.all([
    sql`select id as _id, created_at as "createdAt", title, message from alerts where status = 'active'
      order by created_at desc, id desc limit 20`,
    sql`select id as _id, created_at as "createdAt", name, designation, message, rating, image, featured
      from testimonials where status order by featured desc, created_at desc, id desc limit 50`,
    sql`select section, content from section_entries where is_active`,
    sql`select name, content from one_records`,
    sql`select id as _id, title, content, icon, bg from contact_info where is_active order by "order", id`,
  ]);
  return context.json({ alerts, testimonials, sections, pages, contactInfo });
});

app.post('/alerts', async (context) => {
  const { title, message, status } = await context.req.json();
  const client = await pool.connect();
  const transaction = sqlTag(client);
  await client.query('begin');
  const [row] = await transaction`insert into alerts (title, message, status)
    values (${title}, ${message}, ${status})
    returning id as _id, created_at as "createdAt", updated_at as "updatedAt", version, title, message, status`;
  await transaction`insert into audit_entries (employee_id, employee_name, employee_email, address, method, route,
      path, module, status, duration, request_bytes, response_bytes, user_agent, request_id)
    values (${employee}, 'Administrator', 'bench@example.org', '127.0.0.1', 'POST', '/alerts', '/api/alerts', 'alert',
      201, 1.5, 100, 250, '', ${randomUUID()})`;
  await client.query('commit');
  client.release();
  return context.json(row, 201);
});

serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => process.stdout.write(`${port}\n`));
