import { Status } from '#contract/fields.ts';
import type { ListFilter } from './types.ts';

/** A list filter for active and inactive records; course nouns capitalise the values. */
export const statusFilterOf = (options: readonly (Status | Capitalize<Status>)[]): ListFilter => ({
  source: 'status',
  choices: options.map((id) => ({
    id,
    label: id.toLowerCase() === 'active' ? 'ui.status.active' : 'ui.status.inactive',
  })),
});

export const statusFilter = statusFilterOf(Status.options);
