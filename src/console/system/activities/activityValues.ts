import type { Activity } from '#contract/system/activities.ts';
import { wallClock } from '#contract/instituteTime.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import type { Text } from '#console/texts/index.ts';
import type { Tone } from '#console/kit/status/StatusChip.tsx';

/** Green for success, amber for redirects, red for errors. */
export function statusTone(status: number): Tone {
  if (status >= 400) return 'red';
  return status >= 300 ? 'amber' : 'green';
}

/** Addresses without a location: those of this machine and of private networks. */
const privateAddresses =
  /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.|::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/i;

/**
 * The location of a call, if the server sent it; otherwise 'private network' for a private address, and a dash for any
 * other.
 */
export function placeOf({ city, region, country, ip }: Activity, text: Text): string {
  const place = [city, region, country].filter((part) => part).join(', ');
  return place || (privateAddresses.test(ip) ? text('activities.privateNetwork') : '–');
}

const secondMs = 1000;
const minute = 60 * secondMs;
const hour = 60 * minute;

/** A duration in readable form: '340 ms', '2.5 s', '3 min 20 s', '5 h 12 min'. */
export function durationInWords(milliseconds: number, text: Text): string {
  const wholeMs = Math.round(milliseconds);
  const unit = (name: 'h' | 'min' | 's' | 'ms', value: number) =>
    `${formatNumber(value)} ${text(`activities.units.${name}`)}`;
  if (wholeMs < secondMs) return unit('ms', wholeMs);
  if (wholeMs < minute) return unit('s', Math.round(wholeMs / 100) / 10);
  if (wholeMs < hour)
    return `${unit('min', Math.floor(wholeMs / minute))} ${unit('s', Math.floor((wholeMs % minute) / secondMs))}`;
  return `${unit('h', Math.floor(wholeMs / hour))} ${unit('min', Math.floor((wholeMs % hour) / minute))}`;
}

/**
 * A timestamp of the log on the institute's clock, to the second, in a form that spreadsheets can read and sort:
 * '2026-11-20 14:05:30'.
 */
export function momentForSheets(timestamp: string): string {
  const moment = new Date(timestamp);
  if (Number.isNaN(moment.getTime())) return timestamp;
  const { date, time } = wallClock(moment);
  return `${date} ${time}:${String(moment.getUTCSeconds()).padStart(2, '0')}`;
}

/** Device and browser as read from the user agent. */
export type Device = {
  readonly type: 'Desktop' | 'Tablet' | 'Mobile' | 'Unknown';
  readonly browser: 'Chrome' | 'Firefox' | 'Safari' | 'Edge' | 'Other' | 'Unknown';
};

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  // The user agents of browsers based on Chrome contain 'Chrome' as well as the browser's own name.
  ['Other', /\b(?:OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser)\b/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const;

/** Device and browser of a user agent; 'Other' or 'Unknown' for programs that are not browsers. */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return { type: 'Unknown', browser: 'Unknown' };
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other';
  if (/\biPad\b|\bTablet\b|Android(?!.*\bMobile\b)/.test(userAgent)) return { type: 'Tablet', browser };
  if (/\bMobi|iPhone|iPod|Android/.test(userAgent)) return { type: 'Mobile', browser };
  return { type: 'Desktop', browser };
}
