import type { Employee } from '#contract/people/employees.ts';

/** Labels of the statuses. */
export const statusTexts = { Active: 'ui.status.active', Inactive: 'ui.status.inactive' } as const satisfies Record<
  Employee['status'],
  string
>;
