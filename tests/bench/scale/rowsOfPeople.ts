import { choice, course, created, insert, person, phone, sentence, student, type Rows } from './rowParts.ts';

/** Courses, people, their payments, and their messages. */
export const rowsOfPeople: readonly Rows[] = [
  {
    table: 'courses',
    count: 500,
    sql: (total) =>
      insert(
        'courses',
        'title, category, level, status, slug, price, description, "order", created_at, updated_at',
        `'Course ' || ${choice(['Taxation', 'Accounting', 'Payroll', 'Excel', 'Audit'])} || ' ' || n, ${choice(['Finance', 'Office', 'Law'], 5)},
          ${choice(['Beginner', 'Advanced'])}, case when n % 9 = 0 then 'Inactive' else 'Active' end, 'large-course-' || n, 1000 + n * 10,
          repeat('<p>What is learned in this course, in a paragraph.</p>', 40), 100 + n, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'students',
    count: 200_000,
    sql: (total) =>
      insert(
        'students',
        'name, email, phone, location, center, mode, course, status, created_at, updated_at',
        `${person}, 'student' || n || '@example.in', ${phone}, ${choice(['Pune', 'Mumbai', 'Delhi', 'Margao', 'Nagpur', 'Surat'])},
          ${choice(['Andheri', 'Kothrud', 'Margao', ''])}, ${choice(['online', 'offline', 'Digital Hub+Virtual', ''])},
          jsonb_build_array((select title from numbered_courses where place = n % (select count(*) from numbered_courses)), 'Tally Prime'),
          case when n % 40 = 0 then 'suspended' else 'active' end, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'leads',
    count: 300_000,
    sql: (total) =>
      insert(
        'leads',
        'name, email, phone, message, type, assigned_to, scheduled_date, scheduled_time, created_at, updated_at',
        `${person}, case when n % 5 > 0 then 'person' || n || '@example.org' end, ${phone}, ${sentence},
          ${choice(['enquiries', 'JustDial', 'IndiaMart', 'Facebook', 'Instagram', 'Referral', 'Walk-in', 'Website'])},
          case when n % 5 > 0 then 'Colleague ' || n % 40 end,
          case when n % 4 = 0 then (${created(total)})::date + n % 60 end,
          case when n % 8 = 0 then time '09:00' + n % 20 * interval '30 minutes' end, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'payments',
    count: 300_000,
    sql: (total) =>
      insert(
        'payments',
        'student_id, course_id, amount, status, transaction_id, notes, decided_at, created_at, updated_at',
        `case when n % 100 > 0 then ${student(7)} end, ${course}, 1000 + n % 900 * 25,
          case when n % 50 = 0 then 'pending' when n % 12 = 0 then 'rejected' else 'verified' end, 'TXN' || 700000000 + n,
          case when n % 6 = 0 then ${sentence} else '' end, case when n % 50 > 0 then ${created(total)} end, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'transactions',
    count: 300_000,
    sql: (total) =>
      insert(
        'transactions',
        'student_id, course_id, amount, utr_number, status, admin_notes, created_at, updated_at',
        `case when n % 100 > 0 then ${student(11)} end, ${course}, 500 + n % 700 * 30, 'UTR' || 400000000 + n,
          case when n % 60 = 0 then 'pending' when n % 14 = 0 then 'rejected' else 'approved' end,
          case when n % 9 = 0 then 'Seen on the account by colleague ' || n % 40 end, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'invoices',
    count: 60_000,
    sql: (total) =>
      insert(
        'invoices',
        'series, year, sequence, number, content, buyer, email, course, amount, taxable, central, state, integrated, issued_by, issued_at',
        `case when n % 20 = 0 then 'CN' else 'INV' end, 'large', n, 'LARGE/' || n, '{"kind": "invoice", "name": "A student", "email": "s@example.in", "course": "A course", "amount": 100000, "taxPercent": 18, "sac": "999293"}',
          ${person}, 'student' || n || '@example.in', 'Course ' || n % 500, 118000, 100000, 9000, 9000, 0, 'Colleague ' || n % 40, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'course_ratings',
    count: 60_000,
    sql: (total) =>
      insert(
        'course_ratings',
        'student_id, course_id, name, email, rating, review, status, approved_at, created_at, updated_at',
        `case when n % 10 > 0 then ${student(13)} end, ${course}, ${person}, 'student' || n || '@example.in', 1 + n % 5, ${sentence},
          case when n % 30 = 0 then 'pending' when n % 17 = 0 then 'rejected' else 'approved' end,
          case when n % 30 > 0 and n % 17 > 0 then ${created(total)} end, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'tickets',
    count: 150_000,
    sql: (total) =>
      insert(
        'tickets',
        'name, email, phone, message, resolve, created_at, updated_at',
        `${person}, 'student' || n || '@example.in', ${phone}, ${sentence}, case when n % 20 > 0 then 'We have answered by phone.' else '' end,
          ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'messages',
    count: 100_000,
    sql: (total) =>
      insert(
        'messages',
        'name, email, phone, message, status, created_at, updated_at',
        `${person}, 'person' || n || '@example.org', ${phone}, ${sentence}, case when n % 15 = 0 then 'pending' else 'replied' end,
          ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'chats',
    count: 50_000,
    sql: (total) =>
      insert(
        'chats',
        'status, name, email, phone, started_at, last_message_at, messages, unread, created_at, updated_at',
        `${choice(['active', 'completed', 'abandoned'])}, ${person}, 'person' || n || '@example.org', ${phone}, ${created(total)}, ${created(total)},
          (select jsonb_agg(jsonb_build_object('isBot', m % 2 = 0, 'text', ${sentence}, 'timestamp', '2026-01-01T10:00:00.000Z')) from generate_series(1, 6) m),
          n % 25 = 0, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'newsletter_subscriptions',
    count: 93_000,
    sql: (total) =>
      insert(
        'newsletter_subscriptions',
        'email, name, phone, status, source, subscribed_at, created_at, updated_at',
        `'reader' || n || '@example.net', ${person}, ${phone}, case when n % 10 = 0 then 'unsubscribed' when n % 33 = 0 then 'bounced' else 'active' end,
          (select source from (select distinct source from newsletter_subscriptions) known limit 1), ${created(total)}, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'campaign_recipients',
    count: 186_000,
    sql: (total) =>
      insert(
        'campaign_recipients',
        'campaign_id, address, name, type, state, ended_at, opened_at, created_at, updated_at',
        `campaign.id, 'reader' || n || '@example.net', ${person}, 'newsletter', 'sent', now() - n * interval '1 second',
          case when n % 3 = 0 then now() - n * interval '1 second' end, ${created(total)}, ${created(total)}`,
        Math.ceil(total / 2),
        'cross join (select distinct on (kind) id from campaigns order by kind, created_at desc) campaign on conflict do nothing',
      ),
  },
];
