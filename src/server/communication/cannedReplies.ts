import { cannedReplies } from '#contract/cannedReplies.ts';
import { crudRoutes } from '../http/crudRoutes.ts';
import { recordsOf } from '../http/records.ts';
import { cannedRepliesTable } from './tables.ts';

export const cannedReplyRoutes = Object.values(crudRoutes(cannedReplies, recordsOf(cannedReplies, cannedRepliesTable)));
