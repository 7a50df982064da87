import { startCampaignSender } from './communication/campaignSender.ts';
import { domains } from './domains.ts';
import type { Job, Schedule } from './platform/jobs/definitions.ts';

/** Every kind of background job that this server knows. */
export const jobs: readonly Job[] = domains.flatMap((domain) => domain.jobs ?? []);

export const schedules: readonly Schedule[] = domains.flatMap((domain) => domain.schedules ?? []);

/** Starts the campaign sender, which runs until it is stopped. */
export const startSenders = startCampaignSender;
