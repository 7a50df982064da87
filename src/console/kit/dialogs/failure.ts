import { ApiError } from '#console/providers/http.ts';
import type { Text, TextKey } from '#console/texts/index.ts';

/** A failed call in words: the failed operation, the server's message, and the id of the request. */
export type Failure = { message: string; detail: string | undefined; requestId: string | undefined };

/**
 * A screen's own text for a failure: either one for all failures, or one for a refusal ('Failed to …') and another for
 * a call without a response ('Error …ing …'). A text may contain `%{error}`, the server's message.
 */
export type FailureText =
  | TextKey
  | {
      readonly refused: TextKey;
      readonly unanswered: TextKey;
      /** The text for a 403, on screens that distinguish it. */
      readonly forbidden?: TextKey;
    };

/**
 * The words for a failed call: `failure`, the screen's own text, with the server's message below it. With
 * `serverMessage`, the server's message replaces the screen's own text, which is then only used if there is no message
 * or no response.
 */
export function describeFailure(
  error: unknown,
  text: Text,
  failure: FailureText,
  { serverMessage = false }: { serverMessage?: boolean | undefined } = {},
): Failure {
  const serverText = messageIn(error, text);
  const key = textFor(error, failure);
  const ownText = text(key, { error: serverText || text('ui.action.unknown') });
  const isSaid = areSameText(ownText, serverText) || ownText !== text(key, { error: '' });
  const requestId = error instanceof ApiError ? error.body.requestId : undefined;
  // Without a response, the action's own text comes first, with the sentence about the network below it.
  if (serverMessage && isAnswered(error)) return { message: serverText || ownText, detail: undefined, requestId };
  return { message: ownText, detail: serverText && !isSaid ? serverText : undefined, requestId };
}

function messageIn(error: unknown, text: Text): string {
  if (!(error instanceof ApiError)) return text('ui.action.unexpected');
  if (error.message) return error.message;
  if (error.status === 403) return text('ui.action.forbidden');
  return error.status === 0 ? text('ui.action.network') : '';
}

/** The reason for a failure on one line, for use in a list: the server's message, or else the screen's own text. */
export function reasonOf(error: unknown, text: Text, failure: FailureText): string {
  return messageIn(error, text) || text(textFor(error, failure));
}

const isAnswered = (error: unknown) => error instanceof ApiError && error.status !== 0;

function textFor(error: unknown, failure: FailureText): TextKey {
  if (typeof failure === 'string') return failure;
  if (failure.forbidden && error instanceof ApiError && error.status === 403) return failure.forbidden;
  return error instanceof ApiError && error.isRefusal ? failure.refused : failure.unanswered;
}

function areSameText(text: string, otherText: string): boolean {
  return withoutMarks(text) === withoutMarks(otherText);
}

function withoutMarks(words: string): string {
  return words
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether a call ended because the user cancelled it. */
export function isCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError';
}
