import { inEachLanguage } from '#console/texts/language.ts';

const units = [
  ['day', 24 * 60 * 60_000],
  ['hour', 60 * 60_000],
  ['minute', 60_000],
] as const;

const lengths = inEachLanguage(
  (locale) =>
    new Map(units.map(([unit]) => [unit, new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' })])),
);
const agoFormat = inEachLanguage((locale) => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }));

/** The age of a time in its largest unit: '3 days', '1 hour'. At least one minute. */
export function ageOf(moment: string, now = Date.now()): string {
  const { count, unit } = countUnits(moment, now);
  return lengths().get(unit)?.format(Math.max(1, count)) ?? '';
}

/** A time relative to now: 'yesterday', '2 hours ago', 'this minute'. */
export function agoOf(moment: string, now = Date.now()): string {
  const { count, unit } = countUnits(moment, now);
  return agoFormat().format(-count, unit);
}

function countUnits(moment: string, now: number): { count: number; unit: (typeof units)[number][0] } {
  const elapsedMs = Math.max(0, now - Date.parse(moment));
  for (const [unit, length] of units) if (elapsedMs >= length) return { count: Math.floor(elapsedMs / length), unit };
  return { count: 0, unit: 'minute' };
}
