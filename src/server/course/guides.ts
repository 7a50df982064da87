import { guides } from '#contract/course/guides.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { toggledStatus } from '../http/toggledStatus.ts';
import { guidesTable } from './offeringTables.ts';

const records = recordsOf(guides, guidesTable);

const guideRoutes = Object.values({
  ...crudRoutes(guides, records),
  toggle: toggledStatus(guides.endpoints.toggle, records),
});

export const part: DomainPart = {
  routes: guideRoutes,
};
