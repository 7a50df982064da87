import type { Employee } from '#contract/people/employees.ts';

export const statusTexts = { Active: 'ui.status.active', Inactive: 'ui.status.inactive' } as const satisfies Record<
  Employee['status'],
  string
>;
