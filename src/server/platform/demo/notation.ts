import { todayAtInstitute, wallClock } from '#contract/instituteTime.ts';
import { daysAgo } from '../daysAgo.ts';
import type { DemoFiles } from './demoFiles.ts';
import { DemoError, placeInside, type Place } from './demoError.ts';

/** The record that a value belongs to, before its notation is resolved. */
type UnresolvedRecord = Readonly<Record<string, unknown>>;

type NotationResolver = (argument: string, at: { place: Place; record: UnresolvedRecord }) => unknown;

/** The values behind the words of the notation, such as `@now - 3 days`; docs/demo-data.md explains them. */
export type Notation = Readonly<Record<string, NotationResolver>>;

const notationPattern = /^@([a-z]+)(?: (.*))?$/s;

/** Returns the id of a record that is already stored, found by its file and its title, email or name. */
export type Ids = (name: string, place: Place) => string;

export function notationAt(now: Date, { ids, files }: { ids: Ids; files: DemoFiles }): Notation {
  return {
    now: (shift, { place }) => daysAgo(-daysIn(shift, place), now),
    today: (shift, { place }) => todayAtInstitute(new Date(daysAgo(-daysIn(shift, place), now))),
    hour: (shift, { place }) => hourOf(now, shift, place),
    id: (name, { place }) => ids(name, place),
    html: (name, { place }) => files.html(name, place),
    upload: (name, { place }) => files.upload(name, place),
    library: (name, { place }) => files.library(name, place),
    paper: (name, { place }) => files.paper(name, place),
    letter: (name, { place, record }) => files.letter(name, record, place),
  };
}

/** Replaces each text that begins with `@` by the value that it denotes, at any depth. */
export async function resolve(
  value: unknown,
  notation: Notation,
  place: Place,
  record: UnresolvedRecord = {},
): Promise<unknown> {
  if (typeof value === 'string') return value.startsWith('@') ? resolverOf(value, notation, place, record) : value;
  if (typeof value !== 'object' || value === null) return value;
  const enclosingRecord: UnresolvedRecord = place.path.length === 1 ? { ...value } : record;
  const entries = await Promise.all(
    Object.entries(value).map(async ([key, item]) => {
      const step = Array.isArray(value) ? Number(key) : key;
      return [key, await resolve(item, notation, placeInside(place, step), enclosingRecord)] as const;
    }),
  );
  return Array.isArray(value) ? entries.map(([, item]) => item) : Object.fromEntries(entries);
}

function resolverOf(text: string, notation: Notation, place: Place, record: UnresolvedRecord): unknown {
  const [, word = '', argument = ''] = notationPattern.exec(text) ?? [];
  const meaning = notation[word];
  if (!meaning) {
    const knownWords = Object.keys(notation).map((name) => `@${name}`);
    throw new DemoError(place, `'${text}' begins with none of ${knownWords.join(', ')}.`);
  }
  return meaning(argument, { place, record });
}

function daysIn(shift: string, place: Place): number {
  if (shift === '') return 0;
  const [, sign, days] = /^([+-]) (\d+(?:\.\d+)?) days?$/.exec(shift) ?? [];
  if (days === undefined) throw new DemoError(place, `write the days as '@now - 3 days', not '${shift}'.`);
  return sign === '-' ? -Number(days) : Number(days);
}

/** The current full hour at the institute, at most 21:00, so that two more hours fit into the day. */
function hourOf(now: Date, shift: string, place: Place): string {
  const [, hours] = /^\+ ([12]) hours?$/.exec(shift) ?? [];
  if (hours === undefined && shift !== '') throw new DemoError(place, `write '@hour' or '@hour + 2 hours'.`);
  const hour = Math.min(Number(wallClock(now).time.slice(0, 2)), 21) + Number(hours ?? 0);
  return `${String(hour).padStart(2, '0')}:00`;
}
