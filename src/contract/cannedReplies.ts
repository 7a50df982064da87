import * as z from 'zod/mini';
import { crudEndpoints } from './crudEndpoints.ts';
import { list, noun, recordFields } from './endpoint.ts';
import { requiredText } from './fields.ts';

/** Placeholders of a canned reply: `{{name}}`, or `{{name|there}}` with a fallback for an empty value. */
export const replyFields = ['name', 'email', 'phone', 'date', 'institute', 'employee'] as const;
export type ReplyField = (typeof replyFields)[number];

/**
 * Spaces around the name are trimmed afterwards, because matching them here would backtrack for too long on a text of
 * spaces.
 */
const placeholderPattern = /\{\{([^{}|]*)(?:\|([^{}]*))?\}\}/g;
const fieldNames: readonly string[] = replyFields;
const isField = (name: string): name is ReplyField => fieldNames.includes(name);

const Words = requiredText('Reply is required', 5000).check(
  z.refine((text) => [...text.matchAll(placeholderPattern)].every(([, name = '']) => isField(name.trim())), {
    error: `Use only these fields: ${replyFields.map((name) => `{{${name}}}`).join(', ')}`,
  }),
);

/** A reply that is written once and used repeatedly. */
export const CannedReplyDraft = z.object({ title: requiredText('Title is required', 100), text: Words });

export const CannedReply = z.object({ ...recordFields, ...CannedReplyDraft.shape });
export type CannedReply = z.output<typeof CannedReply>;

/** Returns the reply with each placeholder replaced by its value, else its fallback, else ''. */
export function fillReply(text: string, values: Readonly<Partial<Record<ReplyField, string | null | undefined>>>) {
  return text.replaceAll(placeholderPattern, (_, fieldName: string, fallback = '') => {
    const name = fieldName.trim();
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
