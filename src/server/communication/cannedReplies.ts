import { cannedReplies } from '#contract/cannedReplies.ts';
import type { DomainPart } from '../domain.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { cannedRepliesTable } from './tables.ts';

export const part: DomainPart = {
  routes: Object.values(crudRoutes(cannedReplies, recordsOf(cannedReplies, cannedRepliesTable))),
};
