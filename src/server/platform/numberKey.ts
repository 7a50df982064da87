import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';

/**
 * Ranges of blanks, punctuation, symbols, accents and zero-width characters. They are listed because classes such as
 * `[:alnum:]` depend on the locale of the database. Numbers never use characters from U+10000 on, which are emoji,
 * invisible tags and the like.
 */
const separators = String.raw`[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u0300-\u036f\u061c\u0964\u0965\u115f\u1160\u17b4\u17b5\u180b-\u180e\u1ab0-\u1aff\u1dc0-\u1dff\u2000-\u206f\u20a0-\u20ff\u2190-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\ufe00-\ufe2f\ufeff\ufff0-\uffff\U00010000-\U0010ffff]+`;

/** Devanagari digits and both forms of Arabic-Indic digits, which Indian keyboards can produce. */
const otherDigits = '०१२३४५६७८९٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹';
const digits = '0123456789'.repeat(3);

/**
 * Reduces a transaction number to its letters and digits, so that different spellings of one number have the same key.
 */
export function numberKey(number: SQLWrapper): SQL {
  const plainNumber = sql`translate(normalize(${number}, NFKD), ${sql.raw(`'${otherDigits}'`)}, ${sql.raw(`'${digits}'`)})`;
  return sql`lower(regexp_replace(${plainNumber}, ${sql.raw(`'${separators}'`)}, '', 'g'))`;
}
