import { leadSettings } from '#contract/communication/leadSettings.ts';
import type { DomainPart } from '../domain.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { defaultLeadSettings } from './leadReminders.ts';

export const part: DomainPart = {
  routes: Object.values(oneRecordRoutes(leadSettings, defaultLeadSettings)),
};
