import type { Participant } from '../participants.ts';
import type { Attendee } from './attendanceList.ts';

/** Words in a displayed name that are not part of the name: titles, devices, and roles in a meeting. */
const strayWords = new Set(
  `mr mrs ms miss dr prof ca adv shri smt sri er md host cohost guest organizer presenter iphone ipad ipod android phone
  mobile laptop pc mac macbook tablet galaxy samsung redmi xiaomi oneplus vivo oppo realme nokia moto desktop pro air
  plus max mini note`.split(/\s+/),
);

/** For longer names only the beginning and the first words are compared. */
const maxNameLength = 200;
const maxWords = 12;

/** The words of a name, without case, accents, titles and devices: 'Dr. Asha RAO (she/her)' has 'asha' and 'rao'. */
export function wordsOfName(name: string): readonly string[] {
  const plain = name
    .slice(0, maxNameLength)
    .replaceAll(/[([{][^()[\]{}]*[)\]}]/g, ' ')
    .replaceAll(/(\p{Ll}{2})(\p{Lu})/gu, '$1 $2')
    .replaceAll(/['’]s\b/g, ' ')
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = plain.split(/[^\p{L}\p{M}]+/u).filter(Boolean);
  const ownWords = words.filter((word) => !strayWords.has(word));
  return (ownWords.length > 0 ? ownWords : words).slice(0, maxWords);
}

/** Returns a key that is equal for names with the same words in any order. */
const keyOfName = (name: string): string => wordsOfName(name).toSorted().join(' ');

type RosterEntry = Pick<Participant, '_id' | 'name' | 'email'>;

export type AttendanceMatch = {
  readonly matched: readonly { readonly attendee: Attendee; readonly id: string; readonly by: 'email' | 'name' }[];
  /** Attendees who may be one of the candidates; a user has to decide. */
  readonly doubtful: readonly { readonly attendee: Attendee; readonly candidates: readonly string[] }[];
  /** Attendees who resemble nobody on the roster. */
  readonly unknown: readonly Attendee[];
};

/**
 * Matches the people on an attendance list with those on a roster: by email, then by the words of the name if nobody
 * else on either side has the same words. People whose names are merely similar are not matched.
 */
export function matchAttendance(attendees: readonly Attendee[], roster: readonly RosterEntry[]): AttendanceMatch {
  const byEmail = new Map(roster.flatMap((one) => (one.email === '' ? [] : [[one.email.toLowerCase(), one] as const])));
  const matched: { attendee: Attendee; id: string; by: 'email' | 'name' }[] = [];
  const unmatchedAttendees: Attendee[] = [];
  for (const attendee of attendees) {
    const one = attendee.email === '' ? undefined : byEmail.get(attendee.email);
    if (one) matched.push({ attendee, id: one._id, by: 'email' });
    else unmatchedAttendees.push(attendee);
  }
  // The roster's names include those of participants matched by email, because another person may have the same name.
  const attendeesByName = Map.groupBy(unmatchedAttendees, ({ name }) => keyOfName(name));
  const rosterByName = Map.groupBy(roster, ({ name }) => keyOfName(name));
  const takenIds = new Set(matched.map(({ id }) => id));
  const doubtful: { attendee: Attendee; candidates: readonly string[] }[] = [];
  const unknown: Attendee[] = [];
  const remainingAttendees: Attendee[] = [];
  for (const attendee of unmatchedAttendees) {
    const key = keyOfName(attendee.name);
    const [one, ...more] = rosterByName.get(key) ?? [];
    const isOnly = key !== '' && attendeesByName.get(key)?.length === 1;
    if (one && more.length === 0 && isOnly && !takenIds.has(one._id)) {
      matched.push({ attendee, id: one._id, by: 'name' });
    } else remainingAttendees.push(attendee);
  }
  for (const { id } of matched) takenIds.add(id);
  const similarTo = similarIn(roster);
  for (const attendee of remainingAttendees) {
    const candidates = similarTo(attendee);
    // Unmatched participants come first.
    const orderedCandidates = [
      ...candidates.filter(({ _id }) => !takenIds.has(_id)),
      ...candidates.filter(({ _id }) => takenIds.has(_id)),
    ].slice(0, maxCandidates);
    if (orderedCandidates.length > 0) doubtful.push({ attendee, candidates: orderedCandidates.map(({ _id }) => _id) });
    else unknown.push(attendee);
  }
  return { matched, doubtful, unknown };
}

/** The maximum number of candidates offered for one person. */
const maxCandidates = 20;
/** The maximum number of participants compared with one person; those with the rarest words come first. */
const maxCompared = 200;
/** Words longer than this have to be equal. */
const maxFuzzyWord = 40;

const localWords = (email: string) => wordsOfName(email.split('@')[0] ?? '');

/**
 * Returns the keys of which two similar names share at least one: all letters, a word, or a word of more than three
 * letters with one letter missing.
 */
function keysOf(words: readonly string[]): ReadonlySet<string> {
  const wholeWords = words.filter(isWhole);
  const fuzzy = wholeWords.filter(({ length }) => length > 3 && length <= maxFuzzyWord);
  const shortenedWords = fuzzy.flatMap((word) => [...word].map((_, at) => word.slice(0, at) + word.slice(at + 1)));
  return new Set([...(words.length > 0 ? [words.join('')] : []), ...wholeWords, ...shortenedWords]);
}

type RosterName = { readonly place: number; readonly words: readonly string[] };

/**
 * Returns a function that finds the positions of the names that resemble the given words, without comparing every
 * participant.
 */
function indexOf(wordLists: readonly (readonly string[])[]) {
  const byKey = new Map<string, RosterName[]>();
  for (const [place, words] of wordLists.entries()) {
    for (const key of keysOf(words)) {
      const places = byKey.get(key);
      if (places) places.push({ place, words });
      else byKey.set(key, [{ place, words }]);
    }
  }
  return (words: readonly string[]): readonly number[] => {
    const placeLists = [...keysOf(words)].flatMap((key) => {
      const known = byKey.get(key);
      return known ? [known] : [];
    });
    const sharesWordsByPlace = new Map<number, boolean>();
    let remainingCount = maxCompared;
    for (const known of placeLists.toSorted((one, other) => one.length - other.length)) {
      for (const one of known.slice(0, remainingCount)) {
        if (!sharesWordsByPlace.has(one.place)) sharesWordsByPlace.set(one.place, shareWords(words, one.words));
      }
      remainingCount -= known.length;
      if (remainingCount <= 0) break;
    }
    return [...sharesWordsByPlace].flatMap(([place, isShared]) => (isShared ? [place] : []));
  };
}

/**
 * Returns a function that finds the participants who share words with an attendee, by their names or by the name of one
 * and the email of the other, in the roster's order.
 */
function similarIn(roster: readonly RosterEntry[]): (attendee: Attendee) => readonly RosterEntry[] {
  const byName = indexOf(roster.map(({ name }) => wordsOfName(name)));
  const byEmail = indexOf(roster.map(({ email }) => localWords(email)));
  return ({ name, email }) => {
    const words = wordsOfName(name);
    const places = new Set([...byName(words), ...byName(localWords(email)), ...byEmail(words)]);
    return [...places].toSorted((one, other) => one - other).flatMap((place) => roster[place] ?? []);
  };
}

const isWhole = (word: string): boolean => word.length > 1;

/**
 * Whether all words of the shorter name are in the longer one. An initial matches a word that begins with it, and one
 * letter of a word may differ.
 */
function shareWords(one: readonly string[], other: readonly string[]): boolean {
  const [shorterName, longerName] = one.length <= other.length ? [one, other] : [other, one];
  if (shorterName.length === 0) return false;
  if (one.join('') === other.join('')) return true;
  const wholeWords = longerName.filter(isWhole);
  // A single initial is no evidence.
  const hasWord = shorterName.some((word) => isWhole(word) && wholeWords.some((each) => isSimilarWord(word, each)));
  return hasWord && shorterName.every((word) => longerName.some((each) => isSimilarWord(word, each)));
}

function isSimilarWord(one: string, other: string): boolean {
  if (one === other) return true;
  if (one.length === 1 || other.length === 1) return one[0] === other[0];
  return Math.min(one.length, other.length) > 3 && differences(one, other) <= 1;
}

/** The number of letters that have to be changed, added or removed; counted up to 2. */
function differences(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 1) return 2;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (at === one.length) return other.length - one.length;
  const afterDifference = one.slice(at + 1);
  const isOneChange =
    afterDifference === other.slice(at + 1) ||
    afterDifference === other.slice(at) ||
    one.slice(at) === other.slice(at + 1);
  return isOneChange ? 1 : 2;
}
