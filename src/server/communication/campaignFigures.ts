import { eq, getTableName, sql, type SQL } from 'drizzle-orm';
import type { CampaignLink, CampaignMoment } from '#contract/communication/campaignRecord.ts';
import { instituteZone } from '#contract/instituteTime.ts';
import type { Queryable } from '../database/connect.ts';
import { cachedValue } from '../http/totals.ts';
import {
  campaignClicksTable,
  campaignLinksTable,
  campaignRecipientsTable,
  campaignsTable,
} from '../platform/tables/campaigns.ts';

/** Number of hours up to which the figures are shown hour by hour; those of a longer period are shown day by day. */
const maxHours = 72;

/** Adds one to the number of a campaign's readers who did what the column counts, such as opening the letter. */
export async function countReader(
  db: Queryable,
  campaignId: string,
  column: 'opened' | 'clicked' | 'bounced' | 'softBounced' | 'unsubscribed',
): Promise<void> {
  await db
    .update(campaignsTable)
    .set({ [column]: sql`${campaignsTable[column]} + 1` })
    .where(eq(campaignsTable._id, campaignId));
}

/** Returns the links of a campaign with their clicks, in the order in which the text contains them. */
export async function linksOf(db: Queryable, campaignId: string): Promise<CampaignLink[]> {
  const rows = await db.execute<CampaignLink>(sql`
    select links.number, links.url, count(clicks.recipient_id)::int as people, coalesce(sum(clicks.clicks), 0)::int as clicks
    from ${campaignLinksTable} as links
    left join ${campaignClicksTable} as clicks on clicks.campaign_id = links.campaign_id and clicks.number = links.number
    where links.campaign_id = ${campaignId} group by links.number, links.url order by links.number
  `);
  return rows.map(({ number, url, people, clicks }) => ({ number, url, people, clicks }));
}

/**
 * The counts of a campaign's events over time, cached until a recipient changes, because computing them reads all
 * recipients.
 */
export const keptMomentsOf = (db: Queryable, campaignId: string): Promise<CampaignMoment[]> =>
  cachedValue(db, { key: `moments of campaign ${campaignId}`, tables: [getTableName(campaignRecipientsTable)] }, () =>
    momentsOf(db, campaignId),
  );

/**
 * Counts the letters that were sent, first opened and first clicked in each hour or day of the institute's time zone.
 */
async function momentsOf(db: Queryable, campaignId: string): Promise<CampaignMoment[]> {
  const events = sql.join(
    [
      binsOf(campaignId, 'sent', sql`ended_at`, sql`state = 'sent'`),
      binsOf(campaignId, 'opened', sql`opened_at`),
      binsOf(campaignId, 'clicked', sql`clicked_at`),
    ],
    sql` union all `,
  );
  const rows = await db.execute<{ at: string; sent: number; opened: number; clicked: number }>(sql`
    with events as materialized (${events}), span as (
      select case when max(last) - min(first) > ${maxHours} * interval '1 hour' then 'day' else 'hour' end as unit from events
    )
    select to_char(date_trunc(span.unit, first, ${instituteZone()}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at,
      coalesce(sum(people) filter (where kind = 'sent'), 0)::int as sent,
      coalesce(sum(people) filter (where kind = 'opened'), 0)::int as opened,
      coalesce(sum(people) filter (where kind = 'clicked'), 0)::int as clicked
    from events, span group by 1 order by 1
  `);
  return rows.map(({ at, sent, opened, clicked }) => ({ at, sent, opened, clicked }));
}

/**
 * Counts the recipients of a campaign with this event in each quarter of an hour, because the hours and days of every
 * time zone consist of whole quarters. Converting each recipient's time to the zone would take four times as long.
 */
const binsOf = (campaignId: string, kind: string, time: SQL, condition = sql`true`): SQL => sql`
  select ${kind}::text as kind, count(*) as people, min(${time}) as first, max(${time}) as last
  from ${campaignRecipientsTable} where campaign_id = ${campaignId} and ${time} is not null and ${condition}
  group by date_bin('15 minutes', ${time}, 'epoch')`;
