import type { Employee } from '#contract/people/employees.ts';
import { useText } from '#console/texts/index.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { statusTexts } from './employeeStatus.ts';

/** An employee without a first password is shown as invited. */
export function EmployeeStatusChip({ status, invitedAt }: Pick<Employee, 'status' | 'invitedAt'>) {
  const text = useText();
  if (status === 'Active' && invitedAt) return <StatusChip label={text('employees.invited')} tone="amber" />;
  return <StatusChip label={text(statusTexts[status])} tone={status === 'Active' ? 'green' : 'grey'} />;
}

export function RoleName({ role }: Pick<Employee, 'role'>) {
  return useText()(`shell.roles.${role}`);
}
