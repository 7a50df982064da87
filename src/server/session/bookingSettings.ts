import { eq } from 'drizzle-orm';
import {
  BookingSettings,
  bookingSettings,
  usualBookingSettings,
  type BookingSettingsDraft,
} from '#contract/session/bookingSettings.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { oneRecordsTable } from '../platform/tables/content.ts';

/** The settings of letters about bookings. */
export async function readBookingSettings(db: Queryable): Promise<BookingSettingsDraft> {
  const { content, name } = oneRecordsTable;
  const [row] = await db.select({ content }).from(oneRecordsTable).where(eq(name, bookingSettings.name));
  return row ? BookingSettings.parse(row.content) : usualBookingSettings;
}

export const part: DomainPart = {
  routes: Object.values(oneRecordRoutes(bookingSettings, usualBookingSettings)),
};
