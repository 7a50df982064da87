import type { Activity } from '#contract/system/activities.ts';
import { formatDateTime, formatNumber, shortMonths } from '#console/ui/format/format.ts';
import { instituteZone } from '#contract/instituteTime.ts';
import { currentLanguage } from '#console/texts/language.ts';
import type { Text } from '#console/texts/index.ts';
import type { Tone } from '#console/ui/status/StatusChip.tsx';

/** Green for success, amber for what leads elsewhere, red for errors (content-and-communication.md §9). */
export function statusTone(status: number): Tone {
  if (status >= 400) return 'red';
  return status >= 300 ? 'amber' : 'green';
}

/** Addresses that belong to no place: of this machine, and of networks that nobody outside sees. */
const ofNoPlace =
  /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/** Where a call came from, as far as it is known: nothing is guessed from the address. */
export function placeOf({ city, region, country, ip }: Activity, text: Text): string {
  const named = [city, region, country].filter((part) => part).join(', ');
  return named || (ofNoPlace.test(ip) ? text('activities.privateNetwork') : '–');
}

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** Milliseconds as people read them: '340 ms', '2.5 s', '3 min 20 s', '5 h 12 min'. */
export function durationInWords(milliseconds: number, text: Text): string {
  const whole = Math.round(milliseconds);
  const unit = (name: 'h' | 'min' | 's' | 'ms', value: number) =>
    `${formatNumber(value)} ${text(`activities.units.${name}`)}`;
  if (whole < second) return unit('ms', whole);
  if (whole < minute) return unit('s', Math.round(whole / 100) / 10);
  if (whole < hour)
    return `${unit('min', Math.floor(whole / minute))} ${unit('s', Math.floor((whole % minute) / second))}`;
  return `${unit('h', Math.floor(whole / hour))} ${unit('min', Math.floor((whole % hour) / minute))}`;
}

const moment = new Intl.DateTimeFormat('en-IN', {
  timeZone: instituteZone,
  year: 'numeric',
  month: 'short',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * A moment of the log on the institute's clock, in the order of content-and-communication.md §9: 'Nov 22, 2026 14:05'.
 * That order is English; other languages have their own.
 */
export function momentInWords(timestamp: string): string {
  if (currentLanguage() !== 'en') return formatDateTime(timestamp) || '–';
  const date = new Date(timestamp);
  if (Number.isNaN(date.getTime())) return '–';
  const parts = Object.fromEntries(moment.formatToParts(date).map(({ type, value }) => [type, value]));
  return `${shortMonths(parts.month ?? '')} ${parts.day}, ${parts.year} ${parts.hour}:${parts.minute}`;
}
