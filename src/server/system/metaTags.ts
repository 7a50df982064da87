import { metaTags } from '#contract/system/metaTags.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { metaTagsTable } from './tables.ts';

export const metaTagRoutes = Object.values(crudRoutes(metaTags, recordsOf(metaTags, metaTagsTable)));
