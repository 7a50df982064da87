/** Device and browser as read from the user agent. */
export type Device = {
  readonly type: 'Desktop' | 'Tablet' | 'Mobile' | 'Unknown';
  readonly browser: 'Chrome' | 'Firefox' | 'Safari' | 'Edge' | 'Other' | 'Unknown';
};

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  // Browsers that are made of Chrome say so too, under a name of their own.
  ['Other', /\b(?:OPR|Opera|SamsungBrowser|YaBrowser|Vivaldi|UCBrowser)\b/],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+ .*Safari\//],
] as const;

/** Reads a user agent; what is none, such as a program's, is called by what it is not. */
export function deviceOf(userAgent: string): Device {
  if (userAgent.trim() === '') return { type: 'Unknown', browser: 'Unknown' };
  const browser = browsers.find(([, sign]) => sign.test(userAgent))?.[0] ?? 'Other';
  if (/\biPad\b|\bTablet\b|Android(?!.*\bMobile\b)/.test(userAgent)) return { type: 'Tablet', browser };
  if (/\bMobi|iPhone|iPod|Android/.test(userAgent)) return { type: 'Mobile', browser };
  return { type: 'Desktop', browser };
}
