import type { Participant } from '../participants.ts';

/** Somebody on the list of a meeting, with all times that the person was there. */
export type Attendee = {
  readonly name: string;
  /** In lower case; empty if the list has none. */
  readonly email: string;
  /** Null if the list does not say it. */
  readonly minutes: number | null;
  /** The time of day at which the person came first, `14:05`. */
  readonly joinedAt: string | null;
};

/** The headings of Zoom, Meet and Teams by what they name, without case, spaces and punctuation. */
const headings = {
  name: ['name', 'nameoriginalname', 'fullname', 'participant', 'participantname', 'displayname', 'studentname'],
  firstName: ['firstname'],
  lastName: ['lastname', 'surname'],
  email: ['email', 'useremail', 'emailaddress', 'mail', 'emailid', 'participantid', 'upn'],
  minutes: [
    'duration',
    'durationminutes',
    'totaldurationminutes',
    'totalduration',
    'timeincall',
    'timeinsession',
    'timeinsessionminutes',
    'attendedduration',
    'minutes',
  ],
  joined: ['jointime', 'timejoined', 'firstjoin', 'firstjointime', 'joinedat', 'firstseen', 'joindatetime'],
} as const;
type Heading = keyof typeof headings;

const normalizedHeading = (cell: string) => cell.toLowerCase().replaceAll(/[^a-z]/g, '');

type Columns = Partial<Record<Heading, number>>;

function columnsIn(row: readonly string[]): Columns {
  const names = row.map(normalizedHeading);
  return Object.fromEntries(
    Object.entries(headings).flatMap(([heading, known]) => {
      const place = names.findIndex((name) => known.some((one) => one === name));
      return place < 0 ? [] : [[heading, place]];
    }),
  );
}

/** A heading of a person and another one: a report of a meeting begins with lines about the meeting. */
function isHeader(columns: Columns): boolean {
  const hasName = columns.name !== undefined || columns.firstName !== undefined;
  return hasName && Object.keys(columns).length > 1;
}

const address = /[^\s<>,;"']+@[^\s<>,;"']+\.[^\s<>,;"']+/;

/** The minutes in '45', '45 min', '1 hr 5 min', '1:05:00' or '300 s'; null for anything else. */
export function minutesIn(text: string): number | null {
  const words = text.trim().toLowerCase();
  if (words === '') return null;
  const clock = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(words);
  if (clock) {
    const [, first = '0', second = '0', third] = clock;
    // Two parts are hours and minutes, as in the reports of Meet.
    return Number(first) * 60 + Number(second) + (third === undefined ? 0 : Math.round(Number(third) / 60));
  }
  if (/^\d+(\.\d+)?$/.test(words)) return Math.round(Number(words));
  const part = (unit: string) => Number(new RegExp(`(\\d+(?:\\.\\d+)?)\\s*${unit}`).exec(words)?.[1] ?? Number.NaN);
  const parts = [part('h') * 60, part('m'), part('s') / 60].filter((value) => !Number.isNaN(value));
  return parts.length === 0 ? null : Math.round(parts.reduce((sum, value) => sum + value, 0));
}

/** The time of day in '11/24/2026 02:03:11 PM', '2:03 PM' or '2026-11-24T14:03'; null for anything else. */
export function clockIn(text: string): string | null {
  const [, hours, minutes, half] = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(text) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
  return hour < 24 && Number(minutes) < 60 ? `${String(hour).padStart(2, '0')}:${minutes}` : null;
}

function attendeeByColumns(row: readonly string[], columns: Columns): Attendee {
  const cell = (heading: Heading) => {
    const place = columns[heading];
    return place === undefined ? '' : (row[place] ?? '').trim();
  };
  const name = cell('name') || [cell('firstName'), cell('lastName')].filter(Boolean).join(' ');
  return {
    name,
    email: address.exec(cell('email'))?.[0].toLowerCase() ?? '',
    minutes: minutesIn(cell('minutes')),
    joinedAt: clockIn(cell('joined')),
  };
}

/** A line without headings: 'Asha Rao <asha@example.in>', or cells with a name and an email in any order. */
function attendeeByContent(row: readonly string[]): Attendee {
  const email = address.exec(row.join(' '))?.[0] ?? '';
  const others = row.map((cell) => cell.replace(address, '').replaceAll(/[<>"]/g, '').trim()).filter(Boolean);
  const isName = (cell: string) => /\p{L}/u.test(cell) && clockIn(cell) === null && minutesIn(cell) === null;
  const durations = others.filter((cell) => !isName(cell) && clockIn(cell) === null);
  return {
    name: others.find(isName) ?? '',
    email: email.toLowerCase(),
    minutes: durations.map(minutesIn).find((minutes) => minutes !== null) ?? null,
    joinedAt: others.map(clockIn).find((time) => time !== null) ?? null,
  };
}

/** The people in the rows of a list, each once; rows about the meeting itself are skipped. */
export function attendeesIn(rows: readonly (readonly string[])[]): readonly Attendee[] {
  const at = rows.findIndex((row) => isHeader(columnsIn(row)));
  const columns = at < 0 ? undefined : columnsIn(rows[at] ?? []);
  const found = columns
    ? rows.slice(at + 1).map((row) => attendeeByColumns(row, columns))
    : rows.map((row) => attendeeByContent(row));
  const byKey = new Map<string, Attendee>();
  for (const attendee of found) {
    if (attendee.name === '' && attendee.email === '') continue;
    // Whoever left and came again is on a list twice.
    const key = attendee.email || `name ${attendee.name.toLowerCase()}`;
    const earlier = byKey.get(key);
    byKey.set(key, earlier ? joined(earlier, attendee) : attendee);
  }
  return [...byKey.values()];
}

function joined(one: Attendee, other: Attendee): Attendee {
  const times = [one.joinedAt, other.joinedAt].filter((time) => time !== null).toSorted();
  return {
    name: one.name || other.name,
    email: one.email,
    minutes: one.minutes === null && other.minutes === null ? null : (one.minutes ?? 0) + (other.minutes ?? 0),
    joinedAt: times[0] ?? null,
  };
}

/** What a name is written with but does not belong to it: titles, devices, and roles in a meeting. */
const strayWords = new Set(
  `mr mrs ms miss dr prof ca adv shri smt sri er md host cohost guest organizer presenter iphone ipad ipod android phone
  mobile laptop pc mac macbook tablet galaxy samsung redmi xiaomi oneplus vivo oppo realme nokia moto desktop pro air
  plus max mini note`.split(/\s+/),
);

/** The words of a name, without case, accents, titles and devices: 'Dr. Asha RAO (she/her)' has 'asha' and 'rao'. */
export function wordsOfName(name: string): readonly string[] {
  const plain = name
    .replaceAll(/[([{].*?[)\]}]/g, ' ')
    .replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/['’]s\b/g, ' ')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const own = words.filter((word) => !strayWords.has(word));
  return own.length > 0 ? own : words;
}

/** The same for names with the same words in any order. */
const keyOfName = (name: string): string => wordsOfName(name).toSorted().join(' ');

type Rostered = Pick<Participant, '_id' | 'name' | 'email'>;

export type AttendanceMatch = {
  readonly matched: readonly { readonly attendee: Attendee; readonly id: string; readonly by: 'email' | 'name' }[];
  /** People who may be one of these participants; somebody has to decide it. */
  readonly doubtful: readonly { readonly attendee: Attendee; readonly candidates: readonly string[] }[];
  /** People who are like nobody on the roster. */
  readonly unknown: readonly Attendee[];
};

/**
 * Matches the people of a list with those of a roster: by email, then by the words of the name if nobody else on either
 * side has the same. Nothing that is only similar is matched.
 */
export function matchAttendance(attendees: readonly Attendee[], roster: readonly Rostered[]): AttendanceMatch {
  const byEmail = new Map(roster.flatMap((one) => (one.email === '' ? [] : [[one.email.toLowerCase(), one] as const])));
  const matched: { attendee: Attendee; id: string; by: 'email' | 'name' }[] = [];
  const others: Attendee[] = [];
  for (const attendee of attendees) {
    const one = attendee.email === '' ? undefined : byEmail.get(attendee.email);
    if (one) matched.push({ attendee, id: one._id, by: 'email' });
    else others.push(attendee);
  }
  // The name of somebody who was matched by email is not free: another person may have it, too.
  const attendeesByName = Map.groupBy(others, ({ name }) => keyOfName(name));
  const rosterByName = Map.groupBy(roster, ({ name }) => keyOfName(name));
  const taken = new Set(matched.map(({ id }) => id));
  const doubtful: { attendee: Attendee; candidates: readonly string[] }[] = [];
  const unknown: Attendee[] = [];
  const remaining: Attendee[] = [];
  for (const attendee of others) {
    const key = keyOfName(attendee.name);
    const [one, ...more] = rosterByName.get(key) ?? [];
    const isOnly = key !== '' && attendeesByName.get(key)?.length === 1;
    if (one && more.length === 0 && isOnly && !taken.has(one._id)) {
      matched.push({ attendee, id: one._id, by: 'name' });
    } else remaining.push(attendee);
  }
  for (const { id } of matched) taken.add(id);
  for (const attendee of remaining) {
    const candidates = roster.filter((one) => isSimilar(attendee, one));
    // Those who are not matched yet come first.
    const ordered = [
      ...candidates.filter(({ _id }) => !taken.has(_id)),
      ...candidates.filter(({ _id }) => taken.has(_id)),
    ];
    if (ordered.length > 0) doubtful.push({ attendee, candidates: ordered.map(({ _id }) => _id) });
    else unknown.push(attendee);
  }
  return { matched, doubtful, unknown };
}

/** Whether the names have words in common, or one of them is in the other's email. */
function isSimilar(attendee: Attendee, one: Rostered): boolean {
  const [given, known] = [wordsOfName(attendee.name), wordsOfName(one.name)];
  const local = (email: string) => wordsOfName(email.split('@')[0] ?? '');
  return shareWords(given, known) || shareWords(local(attendee.email), known) || shareWords(given, local(one.email));
}

const isWhole = (word: string): boolean => word.length > 1;

/** Whether all words of the shorter name are in the longer one; an initial stands for a word, and a letter may be wrong. */
function shareWords(one: readonly string[], other: readonly string[]): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length === 0) return false;
  if (one.join('') === other.join('')) return true;
  const wholeWords = long.filter(isWhole);
  // An initial alone says nothing.
  const hasWord = short.some((word) => isWhole(word) && wholeWords.some((each) => isLike(word, each)));
  return hasWord && short.every((word) => long.some((each) => isLike(word, each)));
}

function isLike(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return Math.min(one.length, other.length) > 3 && differences(one, other) <= 1;
}

/** The number of letters that have to be changed, added or removed; at most 2 are counted. */
function differences(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return 2;
  const at = [...one].findIndex((letter, index) => letter !== other[index]);
  if (at < 0) return other.length - one.length;
  const rests = [
    one.slice(at + 1) === other.slice(at + 1),
    one.slice(at + 1) === other.slice(at),
    one.slice(at) === other.slice(at + 1),
  ];
  return rests.some(Boolean) ? 1 : 2;
}
