import { expect, test } from 'vitest';
import { CannedReplyDraft, fillReply } from '#contract/cannedReplies.ts';
import { liveSessions } from '#contract/session/liveSessions.ts';

/** The size of the largest body. An expression that backtracks at each character would take minutes. */
const length = 500_000;

const refusals = [
  ['the time of a session', liveSessions.endpoints.clashes.body, 'time', `14:00${' '.repeat(length)}x`],
  ['a canned reply with a field of nothing', CannedReplyDraft, 'text', `{{${'\t'.repeat(length)}x`],
  ['a canned reply with a field that is never closed', CannedReplyDraft, 'text', `{{name|${' '.repeat(length)}x`],
] as const;

test.each(refusals)('%s is checked at once, however long it is', (_, schema, field, text) => {
  const { error } = schema.safeParse({ [field]: text });
  expect(error?.issues.map(({ path }) => path[0])).toContain(field);
});

test('space around a field name does not matter', () => {
  const text = 'Dear {{ name | there }}, {{\temail\n}}';
  expect(CannedReplyDraft.parse({ title: 'Thanks', text }).text).toBe(text);
  expect(fillReply(text, { email: 'asha@example.org' })).toBe('Dear there, asha@example.org');
});
