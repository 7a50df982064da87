import { site } from '#contract/public/site.ts';
import { DemoDigitalHub, demoDigitalHub } from '#contract/website/demoDigitalHub.ts';
import { defaultDemoDigitalHub } from '#contract/website/defaultDemoDigitalHub.ts';
import type { DomainPart } from '../domain.ts';
import { oneRecordRoutes } from '../platform/oneRecord.ts';
import { publish } from '../platform/published.ts';
import { oneRecordsTable } from '../platform/tables/content.ts';

const routes = oneRecordRoutes(demoDigitalHub, defaultDemoDigitalHub);

const publishedDemoDigitalHub = publish(site.endpoints.demoDigitalHub, {
  from: [oneRecordsTable],
  read: async (call) => {
    const page = DemoDigitalHub.parse(await routes.get.handle(call, undefined));
    return { ...page, materials: page.materials.filter(({ isActive }) => isActive) };
  },
});

export const part: DomainPart = {
  routes: Object.values(routes),
  published: [publishedDemoDigitalHub],
};
