import { Status } from '#contract/fields.ts';
import type { ListFilter } from './types.ts';

/** The filter of a list by active and inactive. */
export const statusFilter: ListFilter = {
  source: 'status',
  choices: Status.options.map((id) => ({ id, label: `ui.status.${id}` })),
};
