import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { attendeesIn, clockIn, maxRows, minutesIn } from '#contract/session/attendanceList.ts';
import { matchAttendance, wordsOfName } from '#contract/session/attendanceMatch.ts';

/** Forty people of a roster, each with the way in which a meeting names them, and whether that leaves a doubt. */
const people: readonly (readonly [name: string, email: string, seen: readonly [string, string], doubt?: 'doubt'])[] = [
  ['Aarav Sharma', 'aarav.sharma@example.in', ['Aarav Sharma', 'aarav.sharma@example.in']],
  ['Ananya Iyer', 'ananya.iyer@example.in', ['ananya iyer', 'Ananya.Iyer@Example.in']],
  ['Rohan Mehta', 'rohan.mehta@example.in', ['ROHAN MEHTA', '']],
  ['Priya Nair', 'priya.nair@example.in', ['Priya Nair (She/Her)', '']],
  ['Kabir Singh', 'kabir.singh@example.in', ['Singh Kabir', '']],
  ['Diya Reddy', 'diya.reddy@example.in', ["Diya Reddy's iPhone", '']],
  ['Ishaan Gupta', 'ishaan.gupta@example.in', ['Ishaan  Gupta', '']],
  ['Meera Joshi', 'meera.joshi@example.in', ['Mrs. Meera Joshi', 'meera1978@mail.example']],
  ['Arjun Rao', 'arjun.rao@example.in', ['CA Arjun Rao', '']],
  ['Sneha Patil', 'sneha.patil@example.in', ['Sneha_Patil', '']],
  ['Vihaan Kumar', 'vihaan.kumar@example.in', ['VihaanKumar', '']],
  ['Zara Khan', 'zara.khan@example.in', ['Zara Khan', 'zk2001@mail.example']],
  ['Aditya Verma', 'aditya.verma@example.in', ['aditya.verma', 'aditya.verma@example.in']],
  ['Riya Das', 'riya.das@example.in', ['Das, Riya', '']],
  ['Karthik Subramanian', 'karthik.s@example.in', ['Karthik Subramanian', 'karthik.s@example.in']],
  ['Neha Kulkarni', 'neha.kulkarni@example.in', ['Neha Kulkarni - Pune', 'neha.kulkarni@example.in']],
  ['Siddharth Bose', 'sid.bose@example.in', ['Siddharth Bose', '']],
  ['Pooja Chatterjee', 'pooja.c@example.in', ['Pooja Chatterjee [Guest]', '']],
  ['Rahul Deshpande', 'rahul.d@example.in', ['RAHUL DESHPANDE', 'rahul.d@example.in']],
  ['Tanvi Shah', 'tanvi.shah@example.in', ['Tanvi Shah', '']],
  ['Yash Agarwal', 'yash.agarwal@example.in', ['Yash Agarwal (Guest)', '']],
  ['Lakshmi Menon', 'lakshmi.menon@example.in', ['Dr Lakshmi Menon', '']],
  ['Manish Tiwari', 'manish.tiwari@example.in', ['manish tiwari', '']],
  ['Kavya Pillai', 'kavya.pillai@example.in', ['Kavya Pillai', 'KAVYA.PILLAI@example.in']],
  ['José D’Souza', 'jose.dsouza@example.in', ['Jose D’Souza', '']],
  ['Farhan Ali', 'farhan.ali@example.in', ['Ali Farhan', '']],
  ['Gurpreet Kaur', 'gurpreet.kaur@example.in', ['Gurpreet Kaur', '']],
  ['Harini Venkatesh', 'harini.v@example.in', ['harini venkatesh’s iPad', '']],
  ['Imran Qureshi', 'imran.q@example.in', ['Imran Qureshi', 'imran.q@example.in']],
  ['आशा वर्मा', 'asha.verma@example.in', ['आशा वर्मा', '']],
  ['Nikhil Jain', 'nikhil.jain@example.in', ['Mr Nikhil Jain', '']],
  ['Ojas Kale', 'ojas.kale@example.in', ['Ojas KALE', '']],
  ['Preeti Saxena', 'preeti.saxena@example.in', ['Preeti Saxena', 'preeti@office.example']],
  ['Ravi Shankar Prasad', 'ravi.prasad@example.in', ['Prasad Ravi Shankar', '']],
  ['Sana Sheikh', 'sana.sheikh@example.in', ['sana sheikh', 'sana.sheikh@example.in']],
  // Two people have the same name, and their emails distinguish them.
  ['Amit Sharma', 'amit.sharma@example.in', ['Amit Sharma', 'amit.sharma@example.in']],
  ['Amit Sharma', 'amit.k.sharma@example.in', ['Amit Sharma', 'amit.k.sharma@example.in']],
  ['Usha Pandey', 'usha.pandey@example.in', ['Usha Pandey', '']],
  // These are like a participant and nothing more.
  ['Varun Malhotra', 'varun.m@example.in', ['Varun M', ''], 'doubt'],
  ['Swati Bhatt', 'swati.bhatt@example.in', ['iPhone', 'swati.bhatt@mail.example'], 'doubt'],
];
const roster = people.map(([name, email], index) => ({ _id: String(index), name, email }));
const expectedOf = new Map(
  people.map(([, , [name, email]], index) => [`${name} ${email.toLowerCase()}`, String(index)]),
);

/** A report of Zoom: lines about the meeting, then the people; strangers are among them. */
const zoom = Papa.unparse([
  ['Topic', 'ID', 'Host', 'Duration (minutes)', 'Start time', 'End time', 'Participants'],
  ['GST returns live', '812 3456 7890', 'Institute', '92', '11/24/2026 01:55:00 PM', '11/24/2026 03:27:00 PM', '43'],
  [],
  ['Name (original name)', 'Email', 'Join time', 'Leave time', 'Duration (minutes)', 'Guest'],
  ...people.map(([, , [name, email]]) => [
    name,
    email,
    '11/24/2026 02:03:11 PM',
    '11/24/2026 03:20:00 PM',
    '77',
    'Yes',
  ]),
  ['Aarav Sharma', 'aarav.sharma@example.in', '11/24/2026 03:21:00 PM', '11/24/2026 03:26:00 PM', '5', 'Yes'],
  ['Institute', 'office@institute.example', '11/24/2026 01:55:00 PM', '11/24/2026 03:27:00 PM', '92', 'No'],
  ['Devika Rajan', 'devika@elsewhere.example', '11/24/2026 02:00:00 PM', '11/24/2026 02:10:00 PM', '10', 'Yes'],
]);
const rowsOf = (text: string) => Papa.parse<string[]>(text, { skipEmptyLines: true }).data;

const ashaAt = (email: string) => ({ name: 'Asha Rao', email, minutes: null, joinedAt: null });

describe('the list of a meeting', () => {
  test('of forty people with the usual variations is matched by itself for 95 %, and never wrongly', () => {
    const { matched, doubtful, unknown } = matchAttendance(attendeesIn(rowsOf(zoom)), roster);
    const wrong = matched.filter(({ attendee: { name, email }, id }) => expectedOf.get(`${name} ${email}`) !== id);
    expect(wrong).toEqual([]);
    expect(matched.length / people.length).toBeGreaterThanOrEqual(0.95);
    expect(doubtful.map(({ attendee: { name }, candidates }) => [name, candidates])).toEqual([
      ['Varun M', ['38']],
      ['iPhone', ['39']],
    ]);
    expect(unknown.map(({ name }) => name)).toEqual(['Institute', 'Devika Rajan']);
  });

  test('has each person once, with all minutes and the first time', () => {
    const [first] = attendeesIn(rowsOf(zoom));
    expect(first).toEqual({ name: 'Aarav Sharma', email: 'aarav.sharma@example.in', minutes: 82, joinedAt: '14:03' });
  });

  test('is read as Meet writes it, as pasted cells, and as lines without headings', () => {
    const meet =
      'First name,Last name,Email,Duration,Time joined,Time exited\nAsha,Rao,asha@example.in,1 hr 5 min,2:01 PM,3:06 PM';
    const asha = { name: 'Asha Rao', email: 'asha@example.in', minutes: 65, joinedAt: '14:01' };
    expect(attendeesIn(rowsOf(meet))).toEqual([asha]);
    const plain = { ...asha, minutes: null, joinedAt: null };
    expect(attendeesIn(rowsOf('Asha Rao <Asha@Example.in>'))).toEqual([plain]);
    expect(attendeesIn(rowsOf('asha@example.in\tAsha Rao\t65 min'))).toEqual([{ ...plain, minutes: 65 }]);
    expect(attendeesIn(rowsOf('Asha Rao\n\nRavi'))).toEqual([
      { ...plain, email: '' },
      { ...plain, name: 'Ravi', email: '' },
    ]);
  });

  test('leaves people of the same name to be decided', () => {
    const two = [
      { _id: '1', name: 'Amit Sharma', email: 'a@example.in' },
      { _id: '2', name: 'Amit Sharma', email: 'b@example.in' },
    ];
    const amit = { name: 'Amit Sharma', email: '', minutes: null, joinedAt: null };
    expect(matchAttendance([amit], two)).toEqual({
      matched: [],
      doubtful: [{ attendee: amit, candidates: ['1', '2'] }],
      unknown: [],
    });
    const known = { ...amit, email: 'a@example.in' };
    const { matched, doubtful } = matchAttendance([known, amit], two);
    expect([matched.map(({ id }) => id), doubtful.map(({ candidates }) => candidates)]).toEqual([['1'], [['2', '1']]]);
  });

  test('leaves two people on the list with the name of one participant to be decided', () => {
    const one = [{ _id: '1', name: 'Asha Rao', email: 'asha@example.in' }];
    expect(matchAttendance([ashaAt('x@mail.example'), ashaAt('y@mail.example')], one).matched).toEqual([]);
  });
});

test.each([
  ['45', 45],
  ['45 min', 45],
  ['1 hr 5 min', 65],
  ['1h 5m 40s', 66],
  ['1:05:00', 65],
  ['1:05', 65],
  ['300 s', 5],
  ['1.5 hours', 90],
  ['2 h, 3 people', 120],
  ['', null],
  ['soon', null],
])('%j has %j minutes', (text, minutes) => expect(minutesIn(text)).toBe(minutes));

test.each([
  ['11/24/2026 02:03:11 PM', '14:03'],
  ['12:05 AM', '00:05'],
  ['2026-11-24T09:30', '09:30'],
  ['yesterday', null],
])('%j is at %j', (text, time) => expect(clockIn(text)).toBe(time));

test('a name is compared without titles, devices, accents and case', () => {
  expect(wordsOfName('Dr. JOSÉ d’Souza (he/him)')).toEqual(['jose', 'd', 'souza']);
  expect(wordsOfName("Asha Rao's iPhone 14 Pro")).toEqual(['asha', 'rao']);
  expect(wordsOfName('iPhone')).toEqual(['iphone']);
});

const letters = (index: number) => [...String(index)].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/**
 * Input that would take minutes if a regular expression retried at each position, or each person were compared with all
 * others.
 */
describe('a hostile list is read at once:', () => {
  test.each([
    ['a@ and again', 'a@'.repeat(2000)],
    ['a word without an end', 'a'.repeat(50_000)],
    ['digits without a unit', `${'1'.repeat(50_000)}x`],
    ['open brackets', '('.repeat(50_000)],
    ['blanks', `1${' '.repeat(50_000)}x`],
  ])(
    '%s',
    (_, cell) => {
      const row = Array.from({ length: 60 }, () => cell);
      const list = attendeesIn(Array.from({ length: maxRows }, (_row, index) => [`Asha ${index}`, ...row]));
      expect(list.length).toBeLessThanOrEqual(maxRows);
      expect(minutesIn(cell)).toBeNull();
      expect(wordsOfName(cell).join('').length).toBeLessThanOrEqual(200);
    },
    3000,
  );

  test('a thousand people with names like those of a thousand others', () => {
    const words = 'asha kumar devi rao singh verma sharma gupta mehta iyer';
    const list = Array.from({ length: 1000 }, (_, index) => ({
      ...ashaAt(''),
      name: `${words} ${letters(index)}x`,
    }));
    const others = list.map((_, index) => ({ _id: String(index), name: `${words} z${letters(index)}yy`, email: '' }));
    const { matched, doubtful, unknown } = matchAttendance(list, others);
    expect(matched.length + doubtful.length + unknown.length).toBe(1000);
  }, 8000);

  test('a thousand people of one name, each with a few of the candidates', () => {
    const list = Array.from({ length: 1000 }, () => ashaAt(''));
    const others = list.map((_, index) => ({ _id: String(index), name: 'Asha Rao', email: '' }));
    const { doubtful } = matchAttendance(list, others);
    expect(doubtful).toHaveLength(1000);
    expect(doubtful[0]?.candidates).toEqual(Array.from({ length: 20 }, (_, index) => String(index)));
  }, 8000);
});

test('rows and letters beyond those of any meeting are left out', () => {
  const rows = Array.from({ length: maxRows + 1 }, (_, index) => [`Person ${index}`, `p${index}@example.in`]);
  expect(attendeesIn(rows)).toHaveLength(maxRows);
  expect(attendeesIn([['a'.repeat(300)]])[0]?.name).toHaveLength(200);
});
