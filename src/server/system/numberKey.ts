import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Blanks, punctuation, symbols and characters of no width, as ranges: what a class such as `[:alnum:]` holds depends on
 * the locale of the database.
 */
const separators = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u034f\u061c\u0964\u0965\u115f\u1160\u17b4\u17b5\u180b-\u180e\u2000-\u206f\u20a0-\u20cf\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\ufe00-\ufe0f\ufeff\ufff0-\uffff]+`;

/** The letters and digits of a transaction number: two spellings of one number have the same key. */
export function numberKey(number: SQLWrapper): SQL {
  return sql`lower(regexp_replace(normalize(${number}, NFKC), ${sql.raw(`'${separators}'`)}, '', 'g'))`;
}
