/** Matches `office@example.org`, also with a name before it: `Institute <office@example.org>`. */
export const senderPattern =
  /^(?:(?<name>[^<>\p{Cc}]*)<(?<named>[^@\s<>]+@[^@\s<>]+)>|(?<plain>[^@\s<>]+@[^@\s<>]+))$/u;

/** Parses the setting for the sender of emails; a sender without a name gets the institute's name. */
export function mailFromOf(text: string, institute: string): { name: string; address: string } {
  const { name = '', named, plain = '' } = senderPattern.exec(text)?.groups ?? {};
  return { name: name.replaceAll('"', '').trim() || institute, address: named ?? plain };
}
