import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import type {
  CampaignStatus,
  CampaignWork,
  RecipientStatus,
  RecipientType,
} from '#contract/communication/campaignRecord.ts';
import type { AudienceDraft } from '#contract/communication/campaigns.ts';
import { instant, recordColumns } from '../../database/columns.ts';
import { idEndIndex, searchIndex, searchText } from '../../database/search.ts';

/** Emails to many recipients: newsletter campaigns to subscribers, and bulk emails to all types of recipients. */
export const campaignsTable = pgTable(
  'campaigns',
  {
    ...recordColumns,
    /** The noun of the campaign, which is a newsletter campaign or a bulk email. */
    kind: text('kind').$type<'campaigns' | 'bulkEmail'>().notNull(),
    title: text('title').notNull(),
    subject: text('subject').notNull(),
    content: text('content').notNull().default(''),
    htmlContent: text('html_content').notNull().default(''),
    textContent: text('text_content').notNull().default(''),
    targetAudience: text('target_audience').$type<AudienceDraft['targetAudience']>().notNull().default('all'),
    customFilters: jsonb('custom_filters').$type<AudienceDraft['customFilters']>(),
    recipientTypes: jsonb('recipient_types').$type<readonly RecipientType[]>(),
    includeUnconfirmed: boolean('include_unconfirmed').notNull().default(false),
    template: text('template'),
    scheduledAt: instant('scheduled_at'),
    startsAt: instant('starts_at').notNull(),
    status: text('status').$type<CampaignStatus>().notNull().default('scheduled'),
    reason: text('reason'),
    createdBy: text('created_by'),
    tracked: boolean('tracked').notNull().default(true),
    sentAt: instant('sent_at'),
    // These counts are stored, so that a list of campaigns need not count the recipients.
    total: integer('total').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    uncertain: integer('uncertain').notNull().default(0),
    skipped: integer('skipped').notNull().default(0),
    opened: integer('opened').notNull().default(0),
    clicked: integer('clicked').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
    softBounced: integer('soft_bounced').notNull().default(0),
    unsubscribed: integer('unsubscribed').notNull().default(0),
    /** The numbers of failed and attempted letters when the campaign was last resumed. */
    forgivenFailed: integer('forgiven_failed').notNull().default(0),
    forgivenTried: integer('forgiven_tried').notNull().default(0),
    /** The current batch work on the recipients, which stores or cancels them; null when it is done. */
    work: text('work').$type<CampaignWork['kind']>(),
    /** The number of recipients left for that work. */
    workLeft: integer('work_left').notNull().default(0),
    searchText: searchText(['title', 'subject']),
  },
  (table) => [
    index('campaigns_created').on(table.kind, table.createdAt, table._id),
    index('campaigns_title').on(table.kind, sql`lower(${table.title})`, table._id),
    index('campaigns_status_order').on(table.kind, sql`lower(${table.status})`, table._id),
    index('campaigns_status').on(table.kind, table.status, table.createdAt, table._id),
    index('campaigns_scheduled').on(table.kind, table.scheduledAt, table._id),
    index('campaigns_starts').on(table.kind, table.startsAt, table._id),
    index('campaigns_sent').on(table.kind, table.sentAt, table._id),
    searchIndex('campaigns_search', table),
    idEndIndex('campaigns_id_end', table),
    index('campaigns_due')
      .on(table.startsAt)
      .where(sql`${table.status} = 'scheduled'`),
    index('campaigns_work')
      .on(table._id)
      .where(sql`${table.work} is not null`),
    index('campaigns_running')
      .on(table._id)
      .where(sql`${table.status} = 'sending'`),
  ],
);

/**
 * The addresses for a campaign that has begun, until they are stored as recipients. This table has a single index, so
 * that half a million rows are written in seconds. Recipients have many indexes and are therefore written in batches.
 */
export const campaignAudienceTable = pgTable(
  'campaign_audience',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaignsTable._id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    address: text('address').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<RecipientType>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.place] })],
);

/**
 * One row for each address of a campaign. Its state goes queued → claimed → sending → sent, failed or uncertain, and
 * back to queued if the mail server asks to try again. 'Sending' is committed before the first byte of a letter.
 * Recipients who unsubscribed or bounced after the campaign had begun are skipped.
 */
export const campaignRecipientsTable = pgTable(
  'campaign_recipients',
  {
    ...recordColumns,
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaignsTable._id, { onDelete: 'cascade' }),
    /** The address in lower case. */
    address: text('address').notNull(),
    name: text('name').notNull().default(''),
    type: text('type').$type<RecipientType>().notNull(),
    /** The secret in the links of this recipient's letter. */
    token: uuid('token').notNull().unique('campaign_recipients_token').defaultRandom(),
    state: text('state')
      .$type<'queued' | 'claimed' | 'sending' | 'sent' | 'failed' | 'uncertain' | 'cancelled' | 'skipped'>()
      .notNull()
      .default('queued'),
    /**
     * The number of the process that has claimed the row. The process holds an advisory lock with that number while it
     * is alive.
     */
    worker: integer('worker'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: instant('next_at')
      .notNull()
      .default(sql`now()`),
    endedAt: instant('ended_at'),
    answer: text('answer'),
    openedAt: instant('opened_at'),
    clickedAt: instant('clicked_at'),
    bouncedAt: instant('bounced_at'),
    /** The time of the last temporary bounce, for example because of a full mailbox. */
    softBouncedAt: instant('soft_bounced_at'),
    unsubscribedAt: instant('unsubscribed_at'),
    /** The progress of a recipient as shown to people. */
    status: text('status')
      .$type<RecipientStatus>()
      .notNull()
      .generatedAlwaysAs(
        sql`case when unsubscribed_at is not null then 'unsubscribed' when bounced_at is not null then 'bounced' when clicked_at is not null then 'clicked' when opened_at is not null then 'opened' when state = 'claimed' then 'queued' else state end`,
      ),
    searchText: searchText(['address', 'name']),
  },
  (table) => [
    unique('campaign_recipients_once').on(table.campaignId, table.address),
    index('campaign_recipients_name').on(table.campaignId, sql`lower(${table.name})`, table._id),
    index('campaign_recipients_status').on(table.campaignId, table.status, table._id),
    index('campaign_recipients_ended').on(table.campaignId, table.endedAt, table._id),
    index('campaign_recipients_opened').on(table.campaignId, table.openedAt, table._id),
    index('campaign_recipients_clicked').on(table.campaignId, table.clickedAt, table._id),
    searchIndex('campaign_recipients_search', table),
    index('campaign_recipients_due')
      .on(table.campaignId, table.nextAt, table._id)
      .where(sql`${table.state} = 'queued'`),
    index('campaign_recipients_held')
      .on(table.worker)
      .where(sql`${table.state} in ('claimed', 'sending')`),
  ],
);

/** The targets of a campaign's links. Readers are only redirected to these. */
export const campaignLinksTable = pgTable(
  'campaign_links',
  {
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaignsTable._id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    url: text('url').notNull(),
  },
  (table) => [primaryKey({ columns: [table.campaignId, table.number] })],
);

/** The number of clicks of each reader on each link. */
export const campaignClicksTable = pgTable(
  'campaign_clicks',
  {
    recipientId: uuid('recipient_id')
      .notNull()
      .references(() => campaignRecipientsTable._id, { onDelete: 'cascade' }),
    campaignId: uuid('campaign_id').notNull(),
    number: integer('number').notNull(),
    clicks: integer('clicks').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.recipientId, table.number] }),
    index('campaign_clicks_link').on(table.campaignId, table.number),
  ],
);

/** The earliest time of the next letter, shared by all processes, so that they obey `MAIL_RATE` together. */
export const mailPaceTable = pgTable('mail_pace', {
  _id: integer('id').primaryKey(),
  freeAt: instant('free_at').notNull(),
});
