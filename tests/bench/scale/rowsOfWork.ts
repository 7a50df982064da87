import {
  choice,
  course,
  created,
  employee,
  family,
  insert,
  person,
  phone,
  sentence,
  student,
  type Rows,
} from './rowParts.ts';

/**
 * Bookings, course content, files, job applications and student notes, and the server's own records: letters, history,
 * trash and audit entries.
 */
export const rowsOfWork: readonly Rows[] = [
  {
    table: 'bookings',
    count: 100_000,
    sql: (total) =>
      insert(
        'bookings',
        'title, type, "by", hrs, status, date, start, "end", link, created_at, updated_at',
        `'Session ' || n, ${choice(['live', 'recorded', 'other'])}, 'Trainer ' || n % 40, case when n % 9 > 0 then 1 end,
          case when n % 40 = 0 then 'pending' when n % 13 = 0 then 'cancelled' else 'booked' end, current_date + ${Math.ceil(total / 900)} - n / 90,
          make_time(9 + n % 8, 0, 0), make_time(10 + n % 8, 0, 0), 'https://meet.example/session-' || n, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'chapters',
    count: 4000,
    sql: (total) =>
      insert(
        'chapters',
        'course_id, title, "order", status, created_at, updated_at',
        `${course}, 'Chapter ' || n, 1 + n / 500, 'Active', ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'topics',
    count: 40_000,
    sql: (total) =>
      insert(
        'topics',
        'chapter_id, title, content, "order", status, created_at, updated_at',
        `(select id from numbered_chapters where place = n % (select count(*) from numbered_chapters)), 'Topic ' || n,
          repeat('<p>Paragraph ' || n || ' of what is taught here, with its examples and figures.</p>', 50), 1 + n / 4000, 'Active', ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'quizzes',
    count: 4000,
    sql: (total) =>
      insert(
        'quizzes',
        'topic_id, questions, created_at, updated_at',
        `topic.id, (select jsonb_agg(jsonb_build_object('question', 'How is case ' || n * 40 + q || ' of ' || topic.title || ' booked?',
            'options', jsonb_build_array('As income', 'As an expense', 'As a liability', 'Not at all'), 'answer', 'As income', 'explanation', 'By the rule of the chapter.'))
          from generate_series(1, 40) q), ${created(total)}, ${created(total)}`,
        total,
        'join numbered_topics topic on topic.place = n on conflict do nothing',
      ),
  },
  {
    table: 'files',
    count: 20_000,
    sql: (total) =>
      insert(
        'files',
        'kind, original_name, cdn_url, file_size, alt, created_at, updated_at',
        `${choice(['image', 'image', 'video', 'document'])}, 'picture ' || n || '.png', '/uploads/' || gen_random_uuid() || '.png', 1000 + n * 37, 'What is seen on picture ' || n,
          ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'job_applications',
    count: 20_000,
    sql: (total) =>
      insert(
        'job_applications',
        'job_id, name, email, phone, created_at, updated_at',
        `(select id from jobs order by created_at desc limit 1), ${person}, 'person' || n || '@example.org', ${phone}, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  ...(['colleges', 'companies'] as const).map((table): Rows => ({
    table,
    count: 3000,
    sql: (total) =>
      insert(
        table,
        `${table === 'colleges' ? 'name' : 'full_name'}, email, phone, created_at, updated_at`,
        `'Institute of ' || ${family} || ' ' || n, 'office' || n || '@example.edu', ${phone}, ${created(total)}, ${created(total)}`,
        total,
      ),
  })),
  {
    table: 'letters',
    count: 100_000,
    sql: (total) =>
      insert(
        'letters',
        '"to", to_name, subject, state, attempts, ended_at, created_at, updated_at',
        `'student' || n || '@example.in', ${person}, 'Your receipt ' || n, 'sent', 1, ${created(total)}, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
  {
    table: 'history',
    count: 600_000,
    sql: (total) =>
      insert(
        'history',
        'record_id, module, version, action, at, employee_name, data',
        `case when n % 300 = 0 then (select id from numbered_students where place = 0)
            else (select id from numbered_students where place = n % (select count(*) from numbered_students)) end,
          'students', 2 + n / 200000, 'update', ${created(total)}, 'Colleague ' || n % 40, jsonb_build_object('location', 'Pune ' || n, 'center', 'Kothrud')`,
        total,
      ),
  },
  {
    table: 'trash',
    count: 30_000,
    sql: (total) =>
      insert(
        'trash',
        'id, noun, module, title, deleted_at, deleted_by_name, data, files',
        `gen_random_uuid(), case when n % 3 = 0 then 'students' else 'leads' end, case when n % 3 = 0 then 'students' else 'enquiries' end, ${person},
          now() - n * interval '30 days' / ${total}, 'Colleague ' || n % 40,
          jsonb_build_object('name', ${person}, 'email', 'gone' || n || '@example.in', 'phone', ${phone}, 'message', ${sentence}), '{}'`,
        total,
      ),
  },
  {
    table: 'audit_entries',
    count: 2_000_000,
    sql: (total) =>
      insert(
        'audit_entries',
        'at, employee_id, employee_name, employee_email, address, method, route, path, module, status, duration, request_bytes, response_bytes, user_agent, request_id, event, country, city',
        `now() - n * interval '365 days' / ${total}, ('00000000-0000-4000-8000-' || lpad((n % 60)::text, 12, '0'))::uuid,
          'Employee ' || n % 60, 'employee' || n % 60 || '@institute.example', case when n % 7 < 4 then '198.51.100.1' else '203.0.113.' || n % 60 end,
          ${choice(['POST', 'PUT', 'PUT', 'PATCH', 'DELETE'])}, '/noun' || n % 40 || '/{id}', '/api/noun' || n % 40 || '/' || n, 'module' || n % 40,
          case when n % 997 = 0 then 500 when n % 31 = 0 then 404 when n % 29 = 0 then 422 else 200 end, 3 + n % 40, 200, 900,
          'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', n::text,
          ${choice(['create', 'update', 'update', 'setStatus', 'remove'])}, case when n % 10 < 8 then 'IN' else '' end,
          case when n % 10 < 3 then 'Pune' when n % 10 < 8 then 'Delhi' else '' end`,
        total,
      ),
  },
  {
    table: 'comments',
    count: 50_000,
    sql: (total) =>
      insert(
        'comments',
        'noun, record_id, text, by, created_at, updated_at',
        `'students', case when n % 50 = 0 then (select id from numbered_students where place = 0) else ${student(3)} end, ${sentence}, ${employee}, ${created(total)}, ${created(total)}`,
        total,
      ),
  },
];
