import { and, eq, getTableColumns, gte, lte, sql, type SQL } from 'drizzle-orm';
import { isDay } from '#contract/days.ts';
import type { ActivityFilter } from '#contract/system/activities.ts';
import { momentAt } from '#contract/instituteTime.ts';
import { rangeText, readRange } from '../platform/addresses.ts';
import { auditTable as table, statusClass } from '../platform/tables/audit.ts';

const dayMs = 24 * 60 * 60 * 1000;

/** Parses one bound of a period. Days are the institute's: they begin at its midnight and end just before the next. */
function momentOf(text: string, end: boolean): string {
  if (!isDay(text)) return text;
  const start = momentAt({ date: text, time: '00:00' }).getTime();
  // The log's times are exact to the microsecond, so the bound is the last microsecond of the day.
  return end ? new Date(start + dayMs - 1).toISOString().replace('Z', '999Z') : new Date(start).toISOString();
}

/** Normalises a typed address to the form that the log uses. */
function addressOf(typedAddress: string): string {
  const range = readRange(typedAddress);
  return range ? rangeText(range) : typedAddress;
}

function statusIs(value: string): SQL {
  return value.endsWith('xx')
    ? sql`${statusClass(table.status)} = ${Number(value[0])}`
    : eq(table.status, Number(value));
}

const placeIs = (column: typeof table.country | typeof table.city, value: string) =>
  and(sql`${column} <> ''`, sql`lower(${column}) = lower(${value})`);

/** Each filter as a condition for which the log has an index in the log's order. */
export const activityConditions: {
  readonly [Name in keyof Required<ActivityFilter>]: (value: string) => SQL | undefined;
} = {
  userId: (value) => eq(table.employeeId, value),
  ip: (value) => eq(table.address, addressOf(value)),
  route: (value) => eq(table.route, value),
  method: (value) => eq(table.method, value),
  statusCode: statusIs,
  event: (value) => eq(table.event, value),
  country: (value) => placeIs(table.country, value),
  city: (value) => placeIs(table.city, value),
  startDate: (value) => gte(table.at, momentOf(value, false)),
  endDate: (value) => lte(table.at, momentOf(value, true)),
};

/**
 * The condition for entries older than this one, in the order of the log; it matches nothing once this entry is
 * deleted.
 */
export function isBefore(id: string): SQL {
  const at = sql`(select last.at from ${table} last where last.id = ${id}::uuid)`;
  return sql`(${table.at}, ${table._id}) < (${at}, ${id}::uuid)`;
}

/** The condition that combines all given filters. */
export function activitiesWhere(filter: ActivityFilter): SQL | undefined {
  return and(
    ...Object.entries(activityConditions).map(([name, condition]) => {
      // `Object.entries` widens the keys to `string`.
      const value = filter[name as keyof ActivityFilter];
      return value === undefined ? undefined : condition(value);
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
