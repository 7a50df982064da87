import { sql, type SQL } from 'drizzle-orm';
import { recipientTypes, type Audience, type RecipientType } from '#contract/communication/campaignRecord.ts';
import type { AudienceDraft } from '#contract/communication/campaigns.ts';
import type { SubscriptionStatus } from '#contract/communication/newsletterSubscriptions.ts';
import type { Database, Queryable } from '../database/connect.ts';
import { collegesTable } from '../platform/tables/colleges.ts';
import { companiesTable } from '../platform/tables/companies.ts';
import { employeesTable } from '../platform/tables/accounts.ts';
import { paymentsTable } from '../platform/tables/payments.ts';
import { studentsTable } from '../platform/tables/students.ts';
import { daysAgo } from '../platform/daysAgo.ts';
import { leadsTable } from '../platform/tables/enquiries.ts';
import { campaignAudienceTable } from '../platform/tables/campaigns.ts';
import { newsletterSubscriptionsTable, siteConsent } from './newsletterTables.ts';
import { keptCount } from './audienceCounts.ts';
import { isSuppressed } from './suppression.ts';

/** Number of days covered by the audience and the figure called 'recent'. */
export const recentDays = 30;

/** The audience of a campaign: subscribers, or everyone with one of the chosen recipient types. */
export type Addressees =
  | ({ readonly kind: 'campaigns' } & AudienceDraft)
  | {
      readonly kind: 'bulkEmail';
      readonly recipientTypes: readonly RecipientType[];
      /** Whether the audience includes unconfirmed addresses that strangers submitted. */
      readonly includeUnconfirmed: boolean;
    };

/** A student who has paid is known to the institute, so the address counts as confirmed even if a visitor typed it. */
const hasPaid = sql`exists (
  select from ${paymentsTable} as paid where paid.student_id = ${studentsTable._id} and paid.status = 'verified'
)`;

/**
 * The addresses of each type: rows of `email`, `name` and `by_visitor`. The flag `by_visitor` says whether a visitor of
 * the site submitted the address and no employee has dealt with the record since.
 */
const sources: Readonly<Record<RecipientType, SQL>> = {
  student: sql`select email, name, from_visitor and not ${hasPaid} as by_visitor from ${studentsTable} where status <> 'suspended'`,
  teacher: sql`select email, name, false as by_visitor from ${employeesTable} where status = 'Active'`,
  college: sql`select email, name, false as by_visitor from ${collegesTable}`,
  company: sql`select email, full_name as name, false as by_visitor from ${companiesTable} where status <> 'rejected'`,
  individual: sql`select email, name, from_visitor as by_visitor from ${leadsTable} where email is not null`,
  // Unsubscribed and bounced addresses are selected here, so that they can be counted as excluded below.
  newsletter: sql`select email, name, false as by_visitor from ${newsletterSubscriptionsTable} where status <> 'pending'`,
};

/**
 * An active subscription confirms its address, unless a visitor typed it into the site's form and no confirmation email
 * was sent.
 */
const confirmsAddress = sql`known.status = 'active' and (known.consent <> ${siteConsent} or known.asked_at is not null)`;

/** Whether an address can be used in an envelope: no spaces, control characters or address separators. */
const isSendable = (email: SQL) =>
  sql`${email} ~ '^[^[:space:][:cntrl:]@<>(),;:"]+@[^[:space:][:cntrl:]@<>(),;:"]+[.][^[:space:][:cntrl:]@<>(),;:".]+$' and length(${email}) <= 254`;

/**
 * Returns the statement that selects everyone with one of these types. An address with several types is listed under
 * the first one, in the order of `place`. An address is confirmed if any record vouches for it, even one of a type that
 * was not chosen.
 */
function everyoneOf(types: readonly RecipientType[]): SQL {
  const parts = recipientTypes.map(
    (type, place) =>
      sql`select email, name, by_visitor, ${type}::text as type, ${place}::int as place from (${sources[type]}) as source`,
  );
  const candidateTypes = sql`select lower(btrim(email)) as email, name, by_visitor, type, place from (${sql.join(parts, sql` union all `)}) as named`;
  const isVouched = sql`bool_or(not by_visitor and type <> 'newsletter') over (partition by email)`;
  return sql`
    select people.email as address, people.name, people.type, people.place,
      coalesce(known.status in ('unsubscribed', 'bounced'), false) or ${isSuppressed(sql`people.email`)} as suppressed,
      people.by_visitor and not people.vouched and (${confirmsAddress}) is not true as unconfirmed
    from (select named.*, ${isVouched} as vouched from (${candidateTypes}) as named) as people
    left join ${newsletterSubscriptionsTable} as known on known.email = people.email
    where people.type in ${[...new Set(types)]} and ${isSendable(sql`people.email`)}
  `;
}

/**
 * Returns the statement for all records whose addresses bulk email knows: one row for each, with the position of its
 * type and what it says about its address. Additional rows without a position say which addresses a subscription
 * confirms or suppresses.
 */
function addressedRecords(): SQL {
  const subqueries = recipientTypes.map(
    (type, place) => sql`
      select lower(btrim(email)) as email, name, ${place}::int as place, by_visitor,
        ${type === 'newsletter' ? sql`false` : sql`not by_visitor`} as confirms, false as suppresses
      from (${sources[type]}) as source`,
  );
  const confirmedAddresses = sql`
    select email, '', null, false, (${confirmsAddress}) is true, status in ('unsubscribed', 'bounced')
    from ${newsletterSubscriptionsTable} as known`;
  return sql.join([...subqueries, confirmedAddresses], sql` union all `);
}

/**
 * All addresses that bulk email knows, one row each. `types` is a sum of powers of 2 for the address's types, and
 * `by_visitor` one for its types with records from visitors; `is_confirmed` and `suppressed` are flags.
 */
export const addressesWithTypes = (): SQL => sql`
  select email, types, by_visitor, is_confirmed, suppresses or ${isSuppressed(sql`email`)} as suppressed
  from (
    select email, bit_or(1 << place) as types, bit_or(case when by_visitor then 1 << place else 0 end) as by_visitor,
      bool_or(confirms) as is_confirmed, bool_or(suppresses) as suppresses
    from (${addressedRecords()}) as records group by email
  ) as addresses
  where types > 0 and ${isSendable(sql`email`)}
`;

/**
 * The statement for every address with the positions of its types, unconfirmed ones last. The rows are sorted by
 * address once, so that all questions about an address are answered from neighbouring rows.
 */
export const addressesByType = (): SQL => sql`
  select email, name, place, unconfirmed from (
    select email, name, place, by_visitor and not bool_or(confirms) over of_email as unconfirmed,
      bool_or(suppresses) over of_email as suppressed,
      row_number() over (partition by email, place order by name) as record
    from (${addressedRecords()}) as records
    window of_email as (partition by email)
  ) as addresses
  where record = 1 and place is not null and not suppressed and not (${isSuppressed(sql`email`)})
    and ${isSendable(sql`email`)}
  order by unconfirmed, email, place
`;

function subscribersOf({ targetAudience, customFilters }: AudienceDraft, now: Date): SQL {
  const { status = [], source = [], tags = [] } = (targetAudience === 'custom' ? customFilters : undefined) ?? {};
  const statuses: readonly SubscriptionStatus[] = status.length > 0 ? status : ['active'];
  const isWanted = sql`status in ${[...statuses]}`;
  const conditions = [
    isSendable(sql`email`),
    // Without a status filter, unsubscribed and bounced readers are selected as well, to be counted as excluded.
    // Unconfirmed ones are not selected.
    sql`(${isWanted} or (status in ('unsubscribed', 'bounced') and ${status.length === 0}))`,
    ...(targetAudience === 'recent' ? [sql`subscribed_at >= ${daysAgo(recentDays, now)}`] : []),
    ...(source.length > 0 ? [sql`source in ${[...source]}`] : []),
    // Subscriptions have no tags, so a filter by tags matches none.
    ...(tags.length > 0 ? [sql`false`] : []),
  ];
  return sql`
    select email as address, name, 'newsletter' as type, 0 as place,
      not (${isWanted}) or (status = 'active' and ${isSuppressed(sql`email`)}) as suppressed, false as unconfirmed
    from ${newsletterSubscriptionsTable} where ${sql.join(conditions, sql` and `)}
  `;
}

/**
 * Returns the statement that selects address, name, type, priority, whether the address is blocked, and whether nobody
 * has confirmed it; an address may have several rows.
 */
function candidatesOf(addressees: Addressees, now: Date): SQL {
  return addressees.kind === 'campaigns' ? subscribersOf(addressees, now) : everyoneOf(addressees.recipientTypes);
}

/** The condition for candidates that receive the letter. */
const isIncluded = (addressees: Addressees) =>
  addressees.kind === 'bulkEmail' && addressees.includeUnconfirmed
    ? sql`not suppressed`
    : sql`not suppressed and not unconfirmed`;

const uniqueAddresses = (addressees: Addressees, now: Date) => sql`
  select distinct on (address) address, name, type from (${candidatesOf(addressees, now)}) as candidates
  where ${isIncluded(addressees)} order by address, place, name
`;

type AudienceRow = Pick<Audience, 'count' | 'suppressed' | 'sample'> & { rows: number; unconfirmed: number };

/**
 * Counts the addresses that would receive a letter if it were sent now, and those left out; returns the first ten as a
 * sample.
 */
export async function audienceOf(db: Queryable, addressees: Addressees, now: Date): Promise<Audience> {
  // Grouped only once, because counting distinct addresses four times would sort all of them four times.
  const [counts] = await db.execute<AudienceRow>(sql`
    with candidates as materialized (${candidatesOf(addressees, now)}),
    people as (
      select address, count(*) filter (where ${isIncluded(addressees)}) as records,
        bool_or(suppressed) as suppressed, bool_or(not suppressed and unconfirmed) as unconfirmed
      from candidates group by address
    ),
    sample as (
      select distinct on (address) address as email, name, type from candidates
      where ${isIncluded(addressees)}
        and address in (select address from people where records > 0 order by address limit 10)
      order by address, place, name
    )
    select count(*) filter (where records > 0)::int as count, count(*) filter (where suppressed)::int as suppressed,
      coalesce(sum(records), 0)::int as rows, count(*) filter (where unconfirmed)::int as unconfirmed,
      (select coalesce(json_agg(sample order by email), '[]') from sample) as sample
    from people
  `);
  const { count = 0, suppressed = 0, rows = 0, unconfirmed = 0, sample = [] } = counts ?? {};
  return {
    count,
    suppressed,
    duplicates: rows - count,
    ...(addressees.kind === 'bulkEmail' ? { unconfirmed } : {}),
    sample,
  };
}

/** Like `audienceOf`, but cached for up to a minute if the audience is large. */
export const keptAudienceOf = (db: Database, addressees: Addressees, now: Date): Promise<Audience> =>
  keptCount(
    db,
    addressees,
    ({ count, suppressed }: Audience) => count + suppressed,
    () => audienceOf(db, addressees, now),
  );

/** Stores the audience of a campaign that is starting; returns its size. */
export async function storeAudience(
  db: Queryable,
  campaignId: string,
  addressees: Addressees,
  now: Date,
): Promise<number> {
  const insertion = await db.execute(sql`
    insert into ${campaignAudienceTable} (campaign_id, place, address, name, type)
    select ${campaignId}::uuid, row_number() over (order by address), address, name, type
    from (${uniqueAddresses(addressees, now)}) as people
  `);
  return insertion.count;
}
