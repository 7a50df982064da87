/** The order matters: Edge also calls itself Chrome, and Chrome calls itself Safari. */
const browsers = [
  ['Edge', /Edg(?:e|A|iOS)?\//],
  ['Firefox', /Firefox\/|FxiOS\//],
  ['Chrome', /Chrome\/|CriOS\/|Chromium\//],
  ['Safari', /Safari\//],
] as const;

/** The browser's name; 'Unknown' if the header is missing, 'Other' for an unknown browser. */
export function browserLabel(userAgent: string): (typeof browsers)[number][0] | 'Other' | 'Unknown' {
  if (userAgent.trim() === '') return 'Unknown';
  return browsers.find(([, pattern]) => pattern.test(userAgent))?.[0] ?? 'Other';
}

const systems = [
  ['Windows', /Windows/],
  ['Android', /Android/],
  ['iOS', /iPhone|iPod/],
  ['iPadOS', /iPad/],
  ['macOS', /Mac OS X|Macintosh/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
] as const;

/** The operating system; undefined if the header does not name one. */
export function systemName(userAgent: string): (typeof systems)[number][0] | undefined {
  return systems.find(([, pattern]) => pattern.test(userAgent))?.[0];
}
