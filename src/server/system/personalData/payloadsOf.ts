import { sql } from 'drizzle-orm';
import type { Queryable } from '../../database/connect.ts';
import { patternOf } from './mentions.ts';
import type { Person } from './person.ts';

/** Escapes of JSON, such as that of a line break, whose letter would otherwise belong to the word after it. */
const escapes = String.raw`\\(?:u[0-9a-f]{4}|.)`;

/**
 * Matches a number with these last digits in any spelling: up to five more may precede ten of them, such as those of the
 * country, but no longer row of digits, which is another number.
 */
function phonePatternOf(key: string): string {
  const digits = [...key].join('[[:space:]()/.+-]{0,3}');
  return String.raw`(?<![0-9]{${key.length < 10 ? 1 : 6}})${digits}(?![0-9])`;
}

/**
 * Removes the payloads of the log of lead sources that contain an email or a phone of the person. Those of leads go with
 * their lead; the others, which could not be read, would be kept for 30 days.
 */
export async function forgetPayloadsOf(
  db: Queryable,
  { emails, phoneKeys }: Pick<Person, 'emails' | 'phoneKeys'>,
): Promise<void> {
  const patterns = [...emails.map(patternOf), ...phoneKeys.map(phonePatternOf)];
  if (patterns.length === 0) return;
  await db.execute(sql`
    update lead_hook_entries set payload = null, provider_id = null
    from jsonb_array_elements_text(${JSON.stringify(patterns)}::jsonb) as wanted
    where payload is not null
      and regexp_replace(lower(payload::text), ${escapes}, ' ', 'g') ~ wanted
  `);
}
