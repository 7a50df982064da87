const signsByCode: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  Slash: ['/', '?'],
  BracketLeft: ['[', '{'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>;

/**
 * The key of a shortcut: the typed character or, on a layout such as Hindi that types no Latin ones, the character at
 * the key's position on a Latin layout.
 */
export function pressedKey({ key, code, shiftKey }: KeyPress): string {
  // Names of keys such as Enter are ASCII too, and one key of a Hindi layout may type several characters.
  if (/^[\x20-\x7e]+$/.test(key)) return key.length === 1 ? key.toLowerCase() : key;
  const [, letter] = /^Key([A-Z])$/.exec(code) ?? [];
  return letter?.toLowerCase() ?? signsByCode[code]?.[shiftKey ? 1 : 0] ?? key;
}

/** Whether the event is Ctrl or Cmd with a letter. */
export function isCommand(
  event: KeyPress & Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>,
  key: string,
): boolean {
  return (event.ctrlKey || event.metaKey) && !event.altKey && pressedKey(event) === key;
}
