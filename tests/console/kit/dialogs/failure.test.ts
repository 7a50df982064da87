import { describe, expect, it } from 'vitest';
import { blogs } from '#console/content/blogs/texts.ts';
import { ApiError } from '#console/providers/http.ts';
import { en } from '#console/texts/en/index.ts';
import type { Text } from '#console/texts/index.ts';
import { describeFailure } from '#console/kit/dialogs/failure.ts';

const words: Partial<Record<Parameters<Text>[0], string>> = {
  'blogs.saveFailed': blogs.saveFailed,
  'ui.action.network': en.ui.action.network,
  'ui.action.unexpected': en.ui.action.unexpected,
};
const text: Text = (key) => words[key] ?? key;

/** A text with a placeholder for the server's message. */
const withReason: Text = (key, values) => (key === 'blogs.saveFailed' ? `No: ${values?.error}` : text(key));

describe('the text for a failed call', () => {
  it('is the screen’s text with the server’s message and the request id below it', () => {
    const error = new ApiError('The title is taken.', 409, { requestId: 'request-7' });
    expect(describeFailure(error, text, 'blogs.saveFailed')).toEqual({
      message: 'Failed to save blog.',
      detail: 'The title is taken.',
      requestId: 'request-7',
    });
  });

  it('is only the server’s message where the specification requires it, if there is one', () => {
    const options = { serverMessage: true };
    const failure = describeFailure(new ApiError('The email is taken.', 409), text, 'blogs.saveFailed', options);
    expect(failure).toMatchObject({ message: 'The email is taken.', detail: undefined });
    const silentFailure = describeFailure(new ApiError('', 500), text, 'blogs.saveFailed', options);
    expect(silentFailure.message).toBe('Failed to save blog.');
    const forbidden = describeFailure(new ApiError('', 403), text, 'blogs.saveFailed', options);
    expect(forbidden.message).toBe('ui.action.forbidden');
  });

  it('does not repeat itself', () => {
    const echoedFailure = describeFailure(new ApiError('failed to save blog', 500), text, 'blogs.saveFailed');
    expect(echoedFailure.detail).toBeUndefined();
  });

  it('distinguishes a refusal from a missing reply, where a screen has two texts', () => {
    const failureTexts = { refused: 'blogs.saveFailed', unanswered: 'blogs.deleteFailed' } as const;
    const messageOf = (error: unknown) => describeFailure(error, text, failureTexts).message;
    expect(messageOf(new ApiError('', 500))).toBe('Failed to save blog.');
    expect(messageOf(new ApiError('', 0))).toBe('blogs.deleteFailed');
    expect(messageOf(new ApiError('The answer is odd.', 200))).toBe('blogs.deleteFailed');
    expect(messageOf(new TypeError('x is undefined'))).toBe('blogs.deleteFailed');
  });

  it('contains the server’s message where the text has a placeholder for it', () => {
    const diskFailure = describeFailure(new ApiError('The disk is full.', 507), withReason, 'blogs.saveFailed');
    expect(diskFailure).toMatchObject({ message: 'No: The disk is full.', detail: undefined });
    expect(describeFailure(new ApiError('', 500), withReason, 'blogs.saveFailed').message).toBe(
      'No: ui.action.unknown',
    );
  });

  it('names the network when there is no reply, and stays general for other errors', () => {
    expect(describeFailure(new ApiError('', 0), text, 'blogs.saveFailed').detail).toBe(
      'Network error. Please check your connection and try again.',
    );
    const silentFailure = describeFailure(new ApiError('', 0), text, 'blogs.saveFailed', { serverMessage: true });
    expect(silentFailure).toMatchObject({ message: blogs.saveFailed, detail: en.ui.action.network });
    const codeFault = describeFailure(new TypeError('x is undefined'), text, 'blogs.saveFailed');
    expect(codeFault.detail).toBe('Something went wrong. Please try again.');
  });
});
