import * as z from 'zod/mini';
import { crudEndpoints } from './crudEndpoints.ts';
import { list, noun, recordFields } from './endpoint.ts';
import { requiredText } from './fields.ts';

/** Placeholders of a canned reply: `{{name}}`, or `{{name|there}}` with a fallback for an empty value. */
export const replyFields = ['name', 'email', 'phone', 'date', 'institute', 'employee'] as const;
export type ReplyField = (typeof replyFields)[number];

/**
 * Space around the name is trimmed afterwards, because matching it here would backtrack endlessly on a text of spaces.
 */
const placeholder = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
const known: readonly string[] = replyFields;
const isField = (name: string): name is ReplyField => known.includes(name);

const Words = requiredText('Reply is required', 5000).check(
  z.refine((text) => [...text.matchAll(placeholder)].every(([, name = '']) => isField(name.trim())), {
    error: `Use only these fields: ${replyFields.map((name) => `{{${name}}}`).join(', ')}`,
  }),
);

/** A reply that is written once and used again and again. */
export const CannedReplyDraft = z.object({ title: requiredText('Title is required', 100), text: Words });

export const CannedReply = z.object({ ...recordFields, ...CannedReplyDraft.shape });
export type CannedReply = z.output<typeof CannedReply>;

/** Returns the reply with its placeholders replaced by the value, else by the fallback, else by nothing. */
export function fillReply(text: string, values: Readonly<Partial<Record<ReplyField, string | null | undefined>>>) {
  return text.replaceAll(placeholder, (_, written: string, fallback = '') => {
    const name = written.trim();
    return (isField(name) && values[name]?.trim()) || String(fallback).trim();
  });
}

export const cannedReplies = noun('cannedReplies', {
  module: 'messages',
  record: CannedReply,
  endpoints: crudEndpoints('canned-replies', {
    one: 'a canned reply',
    all: 'canned replies',
    record: CannedReply,
    draft: CannedReplyDraft,
    list: list(CannedReply, { sort: ['title', 'createdAt', 'updatedAt'], search: ['title', 'text'] }),
    extension: true,
  }),
});
