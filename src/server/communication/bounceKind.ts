/** Whether no more letters go to an address ('hard'), or only this letter failed to arrive ('soft'). */
export type BounceKind = 'hard' | 'soft';

/**
 * Status codes of RFC 3463 for an address that can never receive mail: a mailbox or system that does not exist, a
 * malformed, ambiguous or former address (5.1.1 to 5.1.4, 5.1.6), a domain that accepts no email (5.1.10 of RFC 7505),
 * a disabled mailbox (5.2.1), or a domain that does not exist (5.4.4).
 */
const deadClasses = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.4', '5.1.6', '5.1.10', '5.2.1', '5.4.4']);
/** Status codes that leave the cause open, so that the text decides. */
const vagueClasses = new Set(['5.0.0', '5.1.0', '5.2.0', '5.4.0', '5.5.0']);

/** Phrases for an unknown address, used by mail servers that send no status code or a vague one. */
const noSuchUserPatterns = [
  /\b(?:unknown|no such|invalid) (?:user|mailbox|recipient|address|account|person)\b/i,
  /\b(?:user|mailbox|recipient|address|account) (?:is |was )?(?:unknown|not found|disabled|inactive|invalid|unavailable)\b/i,
  /\b(?:does not|doesn't|doesnt) (?:exist|have an?)\b/i,
  /\bunrout(?:e)?able address\b|\bdomain name not found\b/i,
];

const enhancedStatusPattern = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/;
const replyCodePattern = /(?<![\d.])[45]\d\d(?=[\s-])/;

/** Whether a mail server's text contains a status code or a reply code. */
export const namesCode = (text: string): boolean => enhancedStatusPattern.test(text) || replyCodePattern.test(text);

/**
 * Classifies a mail server's message; `status` is the status code that a report states separately. Some causes say
 * nothing about the address: a full mailbox (5.2.2), a letter that is too large, a server problem, and above all a
 * policy (5.7.x: reputation, content, authentication). They count as soft bounces.
 */
export function kindOfBounce(text: string, status = ''): BounceKind {
  const codes = [status, enhancedStatusPattern.exec(text)?.[0] ?? ''].filter((code) =>
    enhancedStatusPattern.test(code),
  );
  const code = codes.find((item) => !vagueClasses.has(item));
  if (code !== undefined) return deadClasses.has(code) ? 'hard' : 'soft';
  if (codes.length === 0 && replyCodePattern.exec(text)?.[0].startsWith('4')) return 'soft';
  return noSuchUserPatterns.some((pattern) => pattern.test(text)) ? 'hard' : 'soft';
}
