import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { useMemo } from 'react';
import { EmployeeStatus, employees, type Employee } from '#contract/people/employees.ts';
import { roles } from '#contract/permissions.ts';
import { MailLink } from '#console/kit/format/contactLinks.tsx';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { BulkDeleteButton } from '#console/kit/list/bulk/BulkDeleteButton.tsx';
import { dateColumn, imageColumn } from '#console/kit/list/columns.tsx';
import { editAction } from '#console/kit/list/editAction.ts';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import {
  RecordList,
  type BulkAction,
  type Column,
  type ListFilter,
  type RowAction,
} from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { EmployeeStatusChip, RoleName } from './EmployeeCells.tsx';
import { statusTexts } from './employeeStatus.ts';
import { EmployeeDialogs } from './EmployeeDialogs.tsx';
import { HiddenAdmins } from './HiddenAdmins.tsx';

const columns: readonly Column<Employee>[] = [
  { source: 'name', sortable: true },
  imageColumn<Employee>({ source: 'image', round: true, hidden: true }),
  {
    source: 'email',
    sortable: true,
    render: ({ email }) => <MailLink email={email} />,
  },
  { source: 'role', sortable: true, width: 152, render: ({ role }) => <RoleName role={role} /> },
  {
    source: 'status',
    sortable: true,
    width: 120,
    card: 'status',
    render: ({ status, invitedAt }) => <EmployeeStatusChip status={status} invitedAt={invitedAt} />,
  },
  dateColumn<Employee>({ source: 'createdAt', sortable: true, time: false }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'role',
    choices: roles
      .filter((role) => role !== 'Admin')
      .map((role) => ({ id: role, label: `shell.roles.${role}` as const })),
  },
  {
    source: 'status',
    choices: EmployeeStatus.options.map((status) => ({ id: status, label: statusTexts[status] })),
  },
];

/** Admins are hidden from the list; `HiddenAdmins` says how many there are. */
export const employeeListStart = {
  permanentFilter: { role_ne: 'Admin' },
  sort: { field: 'name', order: 'ASC' },
} as const;
/** A server that knows no invitations answers no time of one, and the action is not there. */
const invitation = recordAction(employees.endpoints.inviteAgain, {
  label: 'employees.inviteAgain',
  icon: ForwardToInboxOutlined,
  needs: 'add',
  applies: ({ status, invitedAt }) => status === 'Active' && Boolean(invitedAt),
  options: ({ id }) => ({ params: { id } }),
  verb: 'invited',
  success: 'employees.invitedAgain',
  failure: 'employees.inviteFailed',
  serverMessage: true,
});
const inviteQuestion = {
  title: 'employees.inviteAgainQuestion',
  text: 'employees.inviteAgainConsequence',
  confirm: 'employees.inviteAgain',
} as const;
const bulkActions: readonly BulkAction[] = [
  bulk({ ...invitation, question: inviteQuestion }),
  { needs: 'delete', button: <BulkDeleteButton success="employees.deleted" /> },
];

export function EmployeeList() {
  const remove = useDeleteAction();
  const inviteAgain = useRowAction(invitation);
  const rowActions = useMemo<readonly RowAction<Employee>[]>(
    () => [editAction, { ...inviteAgain, inMenu: true }, remove],
    [inviteAgain, remove],
  );
  return (
    <>
      <RecordList<Employee>
        columns={columns}
        filters={filters}
        create
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        {...employeeListStart}
        empty={{ icon: <GroupOutlined /> }}
      />
      <HiddenAdmins />
      <EmployeeDialogs columns={columns} />
    </>
  );
}
