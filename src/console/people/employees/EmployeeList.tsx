import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined';
import GroupOutlined from '@mui/icons-material/GroupOutlined';
import { useMemo, useEffect, useState } from 'react';
import { useGetList, useResourceContext } from 'react-admin';
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
import { useText } from '#console/texts/index.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { useDialogAddress } from '#console/kit/form/dialog/useDialogAddress.ts';
import { whenIdle } from '#console/whenIdle.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import { statusTexts } from './employeeStatus.ts';
import { EmployeeDialogs } from './EmployeeDialogs.tsx';

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

/** Admins are hidden from the list; `HiddenAdmins` shows their number. */
export const employeeListStart = {
  permanentFilter: { role_ne: 'Admin' },
  sort: { field: 'name', order: 'ASC' },
} as const;
/** Offered only for invited employees; a server without invitations has none. */
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

/** An employee without a first password is shown as invited. */
function EmployeeStatusChip({ status, invitedAt }: Pick<Employee, 'status' | 'invitedAt'>) {
  const text = useText();
  if (status === 'Active' && invitedAt) return <StatusChip label={text('employees.invited')} tone="amber" />;
  return <StatusChip label={text(statusTexts[status])} tone={status === 'Active' ? 'green' : 'grey'} />;
}

function RoleName({ role }: Pick<Employee, 'role'>) {
  return useText()(`shell.roles.${role}`);
}

const admins = { filter: { role: 'Admin' }, pagination: { page: 1, perPage: 1 } };

/** Shows how many Admins the list hides, so that nobody takes the list for complete. */
function HiddenAdmins() {
  const text = useText();
  const resource = useResourceContext() ?? '';
  const [enabled, setEnabled] = useState(false);
  const { id, isCreate } = useDialogAddress();
  const isInSight = id === undefined && !isCreate;
  useEffect(() => (isInSight ? whenIdle(() => setEnabled(true)) : undefined), [isInSight]);
  const { total } = useGetList(resource, admins, { enabled });
  return total ? (
    <Text tone="muted" above={12}>
      {text('employees.adminsHidden', { smart_count: total })}
    </Text>
  ) : null;
}
