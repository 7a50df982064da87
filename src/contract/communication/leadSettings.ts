import * as z from 'zod/mini';
import { get, noun, put } from '../endpoint.ts';
import { oneRecordFields } from '../oneRecord.ts';

/** The maximum number of minutes before an appointment at which the lead's owner can be reminded. */
export const maxReminderMinutes = 24 * 60;

export const LeadSettingsDraft = z.object({
  /** Minutes before an appointment at which the lead's owner is reminded; 0 for never. */
  reminderMinutes: z
    .int('Enter a whole number of minutes')
    .check(z.minimum(0, 'At least 0 minutes'), z.maximum(maxReminderMinutes, `At most ${maxReminderMinutes} minutes`)),
});

export const LeadSettings = z.object({
  ...oneRecordFields,
  reminderMinutes: z.number(),
});
export type LeadSettings = z.output<typeof LeadSettings>;

/** The institute's settings for leads. */
export const leadSettings = noun('leadSettings', {
  module: 'enquiries',
  record: LeadSettings,
  endpoints: {
    get: get('/lead-settings', {
      summary: 'The minutes before an appointment at which its owner is reminded',
      needs: 'read',
      reply: LeadSettings,
      extension: true,
    }),
    update: put('/lead-settings', {
      summary: 'Save the minutes before an appointment at which its owner is reminded',
      needs: 'admin',
      body: LeadSettingsDraft,
      reply: LeadSettings,
      extension: true,
    }),
  },
});
