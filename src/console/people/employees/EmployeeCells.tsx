import type { Employee } from '#contract/people/employees.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip } from '#console/ui/status/StatusChip.tsx';
import { statusTexts } from './employeeStatus.ts';

export function EmployeeStatusChip({ status }: Pick<Employee, 'status'>) {
  return <StatusChip label={useText()(statusTexts[status])} tone={status === 'Active' ? 'green' : 'grey'} />;
}

export function RoleName({ role }: Pick<Employee, 'role'>) {
  return useText()(`employees.roles.${role}`);
}
