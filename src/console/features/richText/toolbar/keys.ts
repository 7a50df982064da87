const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A shortcut as it is printed on the keys: 'Mod-Shift-b' is 'Ctrl+Shift+B', or '⌘⇧B' on a Mac. */
export function shownKeys(keys: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  if (!isMac) return parts.join('+').replace('Mod', 'Ctrl');
  const signs: Readonly<Record<string, string>> = { Mod: '⌘', Shift: '⇧', Alt: '⌥' };
  return parts.map((part) => signs[part] ?? part).join('');
}

/** The same for `aria-keyshortcuts`. */
export function ariaKeys(keys: string): string {
  const parts = keys.split('-').map((part) => (part.length === 1 ? part.toUpperCase() : part));
  return parts.join('+').replace('Mod', isMac ? 'Meta' : 'Control');
}
