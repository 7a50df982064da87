import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { conversationNouns, ConversationNoun, ConversationState } from '#contract/conversations.ts';
import type { Conversation, InboxSettings } from '#contract/features/inbox.ts';
import type { Subject } from '#contract/permissions.ts';
import { mayReadNoun } from '../../platform/readableRecords.ts';
import { chatsTable, messagesTable } from '../../platform/tables/enquiries.ts';
import { conversationEntriesTable as entries } from '../../platform/tables/conversations.ts';
import { ticketsTable } from '../../platform/tables/tickets.ts';
import { officeTimeAfter } from './officeTime.ts';

/** A table whose records are conversations. */
export type ConversationSource = {
  readonly noun: ConversationNoun;
  readonly module: string;
  readonly table: typeof ticketsTable | typeof messagesTable | typeof chatsTable;
  readonly lastAt: PgColumn;
  /** The latest text in the record itself, its time, and whether the visitor wrote it. */
  readonly text: SQL;
  readonly textAt: SQL;
  readonly isIncoming: SQL;
};

const lastOfChat = sql`${chatsTable.messages} -> -1`;

export const conversationSources: Readonly<Record<ConversationNoun, ConversationSource>> = {
  tickets: {
    noun: 'tickets',
    module: 'tickets',
    table: ticketsTable,
    lastAt: ticketsTable.lastAt,
    text: sql`${ticketsTable.message}`,
    textAt: sql`${ticketsTable.createdAt}`,
    isIncoming: sql`true`,
  },
  messages: {
    noun: 'messages',
    module: 'messages',
    table: messagesTable,
    lastAt: messagesTable.lastAt,
    text: sql`${messagesTable.message}`,
    textAt: sql`${messagesTable.createdAt}`,
    isIncoming: sql`true`,
  },
  chats: {
    noun: 'chats',
    module: 'chat-conversations',
    table: chatsTable,
    lastAt: chatsTable.lastMessageAt,
    text: sql`coalesce(${lastOfChat} ->> 'text', '')`,
    textAt: sql`coalesce((${lastOfChat} ->> 'timestamp')::timestamptz, ${chatsTable.createdAt})`,
    isIncoming: sql`not coalesce((${lastOfChat} ->> 'isBot')::boolean, false)`,
  },
};

/** The sources that an employee may read, limited to the given noun if there is one. */
export const readableSources = (reader: Subject, noun?: ConversationNoun): readonly ConversationSource[] =>
  conversationNouns
    .filter((name) => (noun === undefined || name === noun) && mayReadNoun(reader, name))
    .map((name) => conversationSources[name]);

/** Maximum characters of the preview in a row. */
const maxPreviewLength = 200;

const iso = (time: SQL | PgColumn) => sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const column = (name: string) => sql.raw(`found.${name}`);

/** The columns of a conversation's row in a branch of a union; `rowsOf` names them as the contract does. */
export const branchColumns = ({ noun, table, lastAt, text, textAt, isIncoming }: ConversationSource): SQL => sql`
  ${noun}::text as noun, ${table._id} as id, ${table.version} as version, ${table.createdAt} as created_at,
  ${table.updatedAt} as updated_at, ${table.name} as name, ${table.email} as email, ${table.phone} as phone,
  left(${text}, ${maxPreviewLength}) as text, ${textAt} as text_at, ${isIncoming} as is_incoming, ${table.state} as state,
  ${table.ownerId} as owner_id, ${table.owner} as owner, ${table.snoozedUntil} as snoozed_until,
  ${table.firstAnsweredAt} as first_answered_at, ${table.waitingSince} as waiting_since, ${lastAt} as last_at,
  ${table.unread} as unread`;

/**
 * The statement for the rows that `branches` select with `branchColumns`, each with its latest entry. `order` is the
 * key of the next page.
 */
export const rowsOf = (branches: SQL, order: SQL): SQL => sql`
  select found.noun, found.id, found.version, ${iso(column('created_at'))} as "createdAt",
    ${iso(column('updated_at'))} as "updatedAt", coalesce(found.name, '') as name, coalesce(found.email, '') as email,
    coalesce(found.phone, '') as phone, found.state, found.owner_id as "ownerId", found.owner,
    ${iso(column('snoozed_until'))} as "snoozedUntil", ${iso(column('first_answered_at'))} as "firstAnsweredAt",
    ${iso(column('waiting_since'))} as "waitingSince", ${iso(column('last_at'))} as "lastAt", found.unread,
    case when latest.created_at > found.text_at then left(latest.text, ${maxPreviewLength}) else found.text end as preview,
    case when latest.created_at > found.text_at then latest.direction = 'incoming' else found.is_incoming end as "isIncoming",
    (extract(epoch from ${order}) * 1000000)::bigint::text as micros
  from (${branches}) as found left join lateral (
    select text, direction, created_at from ${entries} where record_id = found.id order by number desc limit 1
  ) as latest on true`;

const at = z.nullable(z.string());

const Row = z.object({
  noun: ConversationNoun,
  id: z.string(),
  version: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  state: ConversationState,
  ownerId: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  snoozedUntil: at,
  firstAnsweredAt: at,
  waitingSince: at,
  lastAt: z.string(),
  unread: z.boolean(),
  preview: z.string(),
  isIncoming: z.boolean(),
  micros: z.string(),
});
export type FoundConversation = z.output<typeof Row>;

/** Parses the rows of a statement with `rowsOf`. */
export const conversationsIn = (rows: unknown): readonly FoundConversation[] => z.array(Row).parse(rows);

/** The share of the target hours after which an answer is due soon. */
const soonShare = 0.75;
const hourMs = 3_600_000;

/** A conversation as in a reply. If it is waiting, an answer is due within the target hours. */
export function shownConversation(row: FoundConversation, settings: InboxSettings): Conversation {
  const { id, ownerId, owner, isIncoming, micros: _, ...shared } = row;
  const { waitingSince } = row;
  const dueAfter = (share: number) =>
    waitingSince &&
    officeTimeAfter(settings, new Date(waitingSince), settings.targetHours * hourMs * share).toISOString();
  return {
    ...shared,
    _id: id,
    owner: ownerId === null ? null : { _id: ownerId, name: owner ?? '' },
    previewOf: isIncoming ? 'incoming' : 'outgoing',
    answerDueAt: dueAfter(1),
    answerSoonAt: dueAfter(soonShare),
  };
}
