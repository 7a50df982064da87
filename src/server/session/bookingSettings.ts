import {
  BookingSettings,
  bookingSettings,
  defaultBookingSettings,
  type BookingSettingsDraft,
} from '#contract/session/bookingSettings.ts';
import type { Queryable } from '../database/connect.ts';
import type { DomainPart } from '../domain.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { storedContent } from '../platform/storedContent.ts';

/** Reads the settings for letters about bookings. */
export async function readBookingSettings(db: Queryable): Promise<BookingSettingsDraft> {
  const content = await storedContent(db, bookingSettings.name);
  return content ? BookingSettings.parse(content) : defaultBookingSettings;
}

export const part: DomainPart = {
  routes: Object.values(oneRecordRoutes(bookingSettings, defaultBookingSettings)),
};
