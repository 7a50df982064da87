/** A person on a meeting's attendance list, with the total time of attendance. */
export type Attendee = {
  readonly name: string;
  /** The address in lower case; empty if the list contains none. */
  readonly email: string;
  /** Null if the list does not contain the duration. */
  readonly minutes: number | null;
  /** The time of day at which the person first joined, `14:05`. */
  readonly joinedAt: string | null;
};

/**
 * Limits on the rows of a list, the characters of a cell and the cells of a row. No meeting reaches them, but an
 * uploaded file may.
 */
export const maxRows = 2000;
const maxCell = 200;
const maxCells = 30;
/** A longer text is not a duration. */
const maxDuration = 40;

/** The headings of Zoom, Meet and Teams by their meaning, without case, spaces and punctuation. */
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
    Object.entries(headings).flatMap(([heading, knownHeadings]) => {
      const place = names.findIndex((name) => knownHeadings.some((one) => one === name));
      return place < 0 ? [] : [[heading, place]];
    }),
  );
}

/**
 * Whether a row is the header. It needs another heading in addition to the name, because reports begin with lines about
 * the meeting itself.
 */
function isHeader(columns: Columns): boolean {
  const hasName = columns.name !== undefined || columns.firstName !== undefined;
  return hasName && Object.keys(columns).length > 1;
}

function isAddress(word: string): boolean {
  const atSign = word.indexOf('@', 1);
  return atSign > 0 && word.lastIndexOf('.', word.length - 2) > atSign + 1;
}

/**
 * The first email address in a text. A regular expression would be slow on hostile input, because it retries at each
 * position.
 */
const addressIn = (text: string): string => text.split(/[\s<>,;"']+/).find(isAddress) ?? '';

/** The minutes in '45', '45 min', '1 hr 5 min', '1:05:00' or '300 s'; null for anything else. */
export function minutesIn(text: string): number | null {
  if (text.length > maxCell) return null;
  const words = text.trim().toLowerCase();
  if (words === '' || words.length > maxDuration) return null;
  const clockMatch = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(words);
  if (clockMatch) {
    const [, first = '0', second = '0', third] = clockMatch;
    // Two parts are hours and minutes, as in the reports of Meet.
    return Number(first) * 60 + Number(second) + (third === undefined ? 0 : Math.round(Number(third) / 60));
  }
  if (/^\d+(\.\d+)?$/.test(words)) return Math.round(Number(words));
  const minutesPer: Readonly<Record<string, number>> = { h: 60, m: 1, s: 1 / 60 };
  const byUnit = new Map<string, number>();
  for (const [, value, unit = ''] of words.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]?)/g)) {
    const factor = minutesPer[unit];
    if (factor !== undefined && !byUnit.has(unit)) byUnit.set(unit, Number(value) * factor);
  }
  return byUnit.size === 0 ? null : Math.round([...byUnit.values()].reduce((sum, value) => sum + value, 0));
}

/** The time of day in '11/24/2026 02:03:11 PM', '2:03 PM' or '2026-11-24T14:03'; null for anything else. */
export function clockIn(text: string): string | null {
  const [, hours, minutes, half] = /(\d{1,2}):(\d{2})(?::\d{2})?\s*([ap]m)?/i.exec(text.slice(0, maxCell)) ?? [];
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
    email: addressIn(cell('email')).toLowerCase(),
    minutes: minutesIn(cell('minutes')),
    joinedAt: clockIn(cell('joined')),
  };
}

/**
 * Reads a row of a list without headings: 'Asha Rao <asha@example.in>', or cells with a name and an email in any order.
 */
function attendeeByContent(row: readonly string[]): Attendee {
  const email = addressIn(row.join(' '));
  const otherCells = row
    .map((cell) => cell.replace(addressIn(cell), '').replaceAll(/[<>"]/g, '').trim())
    .filter(Boolean);
  const isName = (cell: string) => /\p{L}/u.test(cell) && clockIn(cell) === null && minutesIn(cell) === null;
  const durations = otherCells.filter((cell) => !isName(cell) && clockIn(cell) === null);
  return {
    name: otherCells.find(isName) ?? '',
    email: email.toLowerCase(),
    minutes: durations.map(minutesIn).find((minutes) => minutes !== null) ?? null,
    joinedAt: otherCells.map(clockIn).find((time) => time !== null) ?? null,
  };
}

/**
 * Returns the people on a list, each once. Rows about the meeting itself are skipped, and so are rows beyond `maxRows`.
 */
export function attendeesIn(list: readonly (readonly string[])[]): readonly Attendee[] {
  const rows = list.slice(0, maxRows).map((row) => row.slice(0, maxCells).map((cell) => cell.slice(0, maxCell)));
  const at = rows.findIndex((row) => isHeader(columnsIn(row)));
  const columns = at < 0 ? undefined : columnsIn(rows[at] ?? []);
  const people = columns
    ? rows.slice(at + 1).map((row) => attendeeByColumns(row, columns))
    : rows.map((row) => attendeeByContent(row));
  const byKey = new Map<string, Attendee>();
  for (const attendee of people) {
    if (attendee.name === '' && attendee.email === '') continue;
    // A person who left and rejoined is on a list twice.
    const key = attendee.email || `name ${attendee.name.toLowerCase()}`;
    const earlierAttendee = byKey.get(key);
    byKey.set(key, earlierAttendee ? mergeAttendee(earlierAttendee, attendee) : attendee);
  }
  return [...byKey.values()];
}

function mergeAttendee(one: Attendee, other: Attendee): Attendee {
  const times = [one.joinedAt, other.joinedAt].filter((time) => time !== null).toSorted();
  return {
    name: one.name || other.name,
    email: one.email,
    minutes: one.minutes === null && other.minutes === null ? null : (one.minutes ?? 0) + (other.minutes ?? 0),
    joinedAt: times[0] ?? null,
  };
}
