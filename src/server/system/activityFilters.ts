import { and, eq, getTableColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import { isDay } from '#contract/days.ts';
import type { ActivityFilter } from '#contract/system/activities.ts';
import { momentAt } from '#contract/instituteTime.ts';
import { rangeText, readRange } from '../platform/addresses.ts';
import { auditTable as table, statusClass } from '../platform/tables/audit.ts';

const oneDay = 24 * 60 * 60 * 1000;

/** A day is the institute's: it begins at its midnight, and its end is the last moment before the next one. */
function momentOf(given: string, end: boolean): string {
  if (!isDay(given)) return given;
  const start = momentAt({ date: given, time: '00:00' }).getTime();
  // The log's times are exact to the microsecond; nothing is written between a day's last millisecond and its end.
  return end ? new Date(start + oneDay - 1).toISOString().replace('Z', '999Z') : new Date(start).toISOString();
}

/** The address as the log writes it, however it was typed. */
function addressOf(typed: string): string {
  const range = readRange(typed);
  return range ? rangeText(range) : typed;
}

function statusIs(wanted: string): SQL {
  return wanted.endsWith('xx')
    ? sql`${statusClass(table.status)} = ${Number(wanted[0])}`
    : eq(table.status, Number(wanted));
}

const placeIs = (column: typeof table.country | typeof table.city, wanted: string) =>
  and(sql`${column} <> ''`, sql`lower(${column}) = lower(${wanted})`);

/** Each filter as a condition that an index of the log answers in the log's order. */
export const activityConditions: {
  readonly [Name in keyof Required<ActivityFilter>]: (wanted: string) => SQL | undefined;
} = {
  userId: (wanted) => eq(table.employeeId, wanted),
  ip: (wanted) => eq(table.address, addressOf(wanted)),
  route: (wanted) => eq(table.route, wanted),
  method: (wanted) => eq(table.method, wanted),
  statusCode: statusIs,
  event: (wanted) => eq(table.event, wanted),
  country: (wanted) => placeIs(table.country, wanted),
  city: (wanted) => placeIs(table.city, wanted),
  startDate: (wanted) => gte(table.at, momentOf(wanted, false)),
  endDate: (wanted) => lte(table.at, momentOf(wanted, true)),
};

/**
 * The condition for entries older than this one, in the order of the log; it matches nothing once that entry is gone.
 */
export function isBefore(id: string): SQL {
  const at = sql`(select last.at from ${table} last where last.id = ${id}::uuid)`;
  return sql`(${table.at}, ${table._id}) < (${at}, ${id}::uuid)`;
}

/** The entries that all given filters find. */
export function activitiesWhere(filter: ActivityFilter): SQL | undefined {
  return and(
    ...Object.entries(activityConditions).map(([name, condition]) => {
      const wanted = filter[name as keyof ActivityFilter]; // the keys of the object
      return wanted === undefined ? undefined : condition(wanted);
    }),
  );
}

const { _id, employeeId, employeeName, employeeEmail, address, at, status, ...rest } = getTableColumns(table);

/** The columns of an entry under the names of an activity. */
export const activityColumns = {
  _id,
  userId: employeeId,
  userName: employeeName,
  userEmail: employeeEmail,
  ip: address,
  timestamp: at,
  statusCode: status,
  ...rest,
};
