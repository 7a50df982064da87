import { and, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { leadHookEntriesTable as entries } from '../../platform/tables/leadHookEntries.ts';
import { patternOf } from './mentions.ts';
import type { Person } from './person.ts';

/**
 * Matches an escape sequence in JSON, such as that of a line break; its letter would otherwise count as part of the
 * next word.
 */
const escapes = String.raw`\\(?:u[0-9a-f]{4}|.)`;

/**
 * Returns a pattern that matches a number with these last digits, however it is spelled. Ten digits may be preceded by
 * up to five more, such as a country code, but not by a longer sequence of digits, which is another number.
 */
function phonePatternOf(key: string): string {
  const digits = [...key].join('[[:space:]()/.+-]{0,3}');
  return String.raw`(?<![0-9]{${key.length < 10 ? 1 : 6}})${digits}(?![0-9])`;
}

/** The condition that the payload of an entry contains an email or a phone of the person. */
function namesPerson({ emails, phoneKeys }: Pick<Person, 'emails' | 'phoneKeys'>): SQL {
  const patterns = [...emails.map(patternOf), ...phoneKeys.map(phonePatternOf)];
  if (patterns.length === 0) return sql`false`;
  return sql`exists (select 1 from jsonb_array_elements_text(${JSON.stringify(patterns)}::jsonb) as wanted
    where regexp_replace(lower(${entries.payload}::text), ${escapes}, ' ', 'g') ~ wanted)`;
}

/**
 * The payloads of lead sources about the person: those for these leads, and those that contain an email or a phone of
 * the person.
 */
export async function payloadsOf(
  db: Queryable,
  person: Pick<Person, 'emails' | 'phoneKeys'>,
  leadIds: readonly string[],
) {
  const { leadId, providerId, payload, createdAt } = entries;
  const isAbout = or(leadIds.length > 0 ? inArray(leadId, [...leadIds]) : undefined, namesPerson(person));
  return db
    .select({ leadId, providerId, payload, createdAt })
    .from(entries)
    .where(and(isNotNull(payload), isAbout))
    .orderBy(createdAt);
}

/**
 * Removes those payloads from the log of lead sources that contain an email or a phone of the person. Payloads of leads
 * are removed with their lead, but those that could not be read would be kept for 30 days.
 */
export async function forgetPayloadsOf(db: Queryable, person: Pick<Person, 'emails' | 'phoneKeys'>): Promise<void> {
  const forgotten = { payload: null, providerId: null };
  await db
    .update(entries)
    .set(forgotten)
    .where(and(isNotNull(entries.payload), namesPerson(person)));
}
