import { guides } from '#contract/course/guides.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { toggledStatus } from '../http/toggledStatus.ts';
import { guidesTable } from './offeringTables.ts';

const records = recordsOf(guides, guidesTable);

export const guideRoutes = Object.values({
  ...crudRoutes(guides, records),
  toggle: toggledStatus(guides.endpoints.toggle, records),
});
