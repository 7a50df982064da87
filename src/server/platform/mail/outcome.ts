/**
 * The outcome of an attempt to deliver a letter. `answer` is the reply of the mail server, or the reason why there is
 * none.
 */
export type Outcome =
  | { readonly state: 'sent' | 'uncertain'; readonly answer: string }
  /** `senderRefused`: the mail server rejected the sender, so its reply says nothing about the recipient. */
  | { readonly state: 'failed'; readonly answer: string; readonly senderRefused: boolean }
  /**
   * The letter is to be retried. `pause` means that the mail server currently accepts no emails, so other letters must
   * wait, too.
   */
  | { readonly state: 'queued'; readonly answer: string; readonly pause: boolean };

/**
 * Classifies an error from nodemailer. `hasBegun` means that the content was being transmitted: without a reply from
 * the mail server, it is then unknown whether the letter arrived.
 */
export function outcomeOf(error: unknown, hasBegun: boolean): Outcome {
  const code = textOf(error, 'code');
  const status = Number(textOf(error, 'responseCode'));
  const answer = (textOf(error, 'response') || messageOf(error)).slice(0, 2000);
  // A wrong password is not the letter's fault, so the letter waits until the settings are corrected.
  if (code === 'EAUTH' || code === 'ENOAUTH') return { state: 'queued', answer, pause: true };
  if (status >= 500) return { state: 'failed', answer, senderRefused: textOf(error, 'command') === 'MAIL FROM' };
  if (status >= 400) return { state: 'queued', answer, pause: status === 421 };
  if (hasBegun) return { state: 'uncertain', answer: `No answer after the letter was handed over: ${answer}` };
  return { state: 'queued', answer, pause: true };
}

function textOf(error: unknown, name: string): string {
  if (typeof error !== 'object' || error === null) return '';
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
