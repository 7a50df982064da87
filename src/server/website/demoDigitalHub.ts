import { demoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import { usualDemoDigitalHub } from '#contract/website/usualDemoDigitalHub.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';

export const demoDigitalHubRoutes = Object.values(oneRecordRoutes(demoDigitalHub, usualDemoDigitalHub));
