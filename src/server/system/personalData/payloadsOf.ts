import { and, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { leadHookEntriesTable as entries } from '../../platform/tables/leadHookEntries.ts';
import { patternOf } from './mentions.ts';
import type { Person } from './person.ts';

/** Escapes of JSON, such as that of a line break, whose letter would otherwise belong to the word after it. */
const escapes = String.raw`\\(?:u[0-9a-f]{4}|.)`;

/**
 * Matches a number with these last digits in any spelling: ten digits may be preceded by up to five more, such as a
 * country code, but not by a longer row of digits, which is another number.
 */
function phonePatternOf(key: string): string {
  const digits = [...key].join('[[:space:]()/.+-]{0,3}');
  return String.raw`(?<![0-9]{${key.length < 10 ? 1 : 6}})${digits}(?![0-9])`;
}

/** Whether the payload of an entry contains an email or a phone of the person. */
function namesPerson({ emails, phoneKeys }: Pick<Person, 'emails' | 'phoneKeys'>): SQL {
  const patterns = [...emails.map(patternOf), ...phoneKeys.map(phonePatternOf)];
  if (patterns.length === 0) return sql`false`;
  return sql`exists (select 1 from jsonb_array_elements_text(${JSON.stringify(patterns)}::jsonb) as wanted
    where regexp_replace(lower(${entries.payload}::text), ${escapes}, ' ', 'g') ~ wanted)`;
}

/** Payloads of lead sources about the person: for these leads, or with an email or a phone of the person. */
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
 * Removes the payloads of the log of lead sources that contain an email or a phone of the person. Those of leads go with
 * their lead; the others, which could not be read, would be kept for 30 days.
 */
export async function forgetPayloadsOf(db: Queryable, person: Pick<Person, 'emails' | 'phoneKeys'>): Promise<void> {
  const forgotten = { payload: null, providerId: null };
  await db
    .update(entries)
    .set(forgotten)
    .where(and(isNotNull(entries.payload), namesPerson(person)));
}
