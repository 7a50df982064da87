/** The rows of one table of a large institute. */
export type Rows = {
  readonly table: string;
  /** At full size; `--rows` multiplies it. */
  readonly count: number;
  /** The columns and their values for the row `n`, counted from 1; `total` is the number of rows. */
  readonly sql: (total: number) => string;
};

const given = "(array['Kavya', 'Rohan', 'Aarav', 'Fatima', 'शर्मा', 'Isha', 'Meera', 'Arjun', 'Nisha'])[1 + n % 9]";
export const family = "(array['Reddy', 'Nair', 'Deshmukh', 'Khan', 'Iyer', 'Kulkarni', 'Bose'])[1 + n % 7]";
export const person = `${given} || ' ' || ${family} || ' ' || n`;
/** One of fifty has the number of the person before. */
export const phone =
  "'+91 ' || (6000000000 + (case when n % 50 = 0 then n - 1 else n end)::bigint * 7919 % 3999999999)";
export const sentence =
  "'Please tell me about the course, its fees and the dates of batch ' || n || case when n % 27 = 0 then ', and a common word about placement.' else '.' end";
/** Spread evenly over three years. */
export const created = (total: number) => `now() - n * interval '1095 days' / ${total}`;
export const choice = (of: readonly string[], step = 1) =>
  `(array[${of.map((one) => `'${one}'`).join(', ')}])[1 + n / ${step} % ${of.length}]`;
export const course =
  '(select id from numbered_courses where place = n * 31 % (select count(*) from numbered_courses))';
export const student = (step: number) =>
  `(select id from numbered_students where place = n::bigint * ${step} % (select count(*) from numbered_students))`;
export const employee = `jsonb_build_object('_id', gen_random_uuid(), 'name', 'Colleague ' || n % 40)`;

export const insert = (table: string, columns: string, values: string, total: number, from = '') =>
  `insert into ${table} (${columns}) select ${values} from generate_series(1, ${total}) as n ${from}`;
