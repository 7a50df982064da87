import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext } from 'react-admin';
import * as z from 'zod/mini';
import { EmployeeChange, EmployeeDraft, EmployeeStatus } from '#contract/people/employees.ts';
import { PermissionMap, roles } from '#contract/permissions.ts';
import { readEmployee } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import {
  PasswordInput,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useFormContext,
  useFormValues,
} from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';
import type { UnlabelledColumn } from '#console/kit/list/types.ts';
import { Muted, Row } from '#console/kit/layout/parts.tsx';
import { countModules } from './matrix.ts';
import { statusTexts } from './employeeStatus.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

/** A blank password is not sent, so that the current one stays. */
const blankPassword = { password: '' };
const width = 880;

/** The dialogs over the list for adding and editing an employee. */
export function EmployeeDialogs({ columns }: { columns: readonly UnlabelledColumn[] }) {
  const text = useText();
  // Other servers have no call for invitations.
  const canInvite = useExtensions();
  const questionBeforeSave = (
    values: Readonly<Record<string, unknown>>,
    storedValues?: Readonly<Record<string, unknown>>,
  ) => {
    if (!hasNoRights(values)) return undefined;
    // The question is also skipped for an employee who had no rights before the change.
    if (storedValues && hasNoRights(storedValues)) return undefined;
    const isInvitation = canInvite && isInvited(values);
    return {
      title: text(isInvitation ? 'employees.inviteQuestion.title' : 'employees.noRightsQuestion.title'),
      text: text('employees.noRightsNote'),
      confirmLabel: text(isInvitation ? 'employees.inviteQuestion.confirm' : 'employees.noRightsQuestion.confirm'),
      cancelLabel: text('ui.form.leave.stay'),
    };
  };
  return (
    <>
      <CreateDialog
        asks={questionBeforeSave}
        width={width}
        schema={canInvite ? NewEmployee : EmployeeDraft}
        createWith={(values) => (canInvite && isInvited(values) ? 'invite' : 'create')}
        save={(values) => (canInvite && isInvited(values) ? 'employees.invite' : 'ui.form.save')}
        failure="employees.saveFailed"
        serverMessage
        follow={async ({ email }, values) =>
          canInvite && isInvited(values) ? text('employees.invitationSent', { email }) : text('employees.created')
        }
      >
        <NewEmployeeInputs />
      </CreateDialog>
      <EditDialog
        asks={questionBeforeSave}
        columns={columns}
        width={width}
        schema={EmployeeChange}
        defaults={blankPassword}
        failure="employees.saveFailed"
        serverMessage
      >
        <ChangedEmployeeInputs />
      </EditDialog>
    </>
  );
}

function hasNoRights({ role, permissions }: Readonly<Record<string, unknown>>): boolean {
  return role !== 'Admin' && countModules(PermissionMap.safeParse(permissions).data ?? {}) === 0;
}

/**
 * The inputs of a new employee. The password is typed here, or chosen by the colleague if the server sends invitations.
 */
function NewEmployeeInputs() {
  const text = useText();
  const canInvite = useExtensions();
  const form = useFormContext();
  const [access] = useFormValues(['access']);
  const isInvitation = canInvite && isInvited({ access });
  const choices = accessWays.map((accessWay) => ({ id: accessWay, name: text(`employees.access.${accessWay}`) }));
  /** Clears the hidden inputs, so that neither a typed password nor an error remains. */
  const forgetPassword = () => {
    form.resetField('password');
    form.resetField('status');
  };
  return (
    <>
      <NameAndEmail />
      {canInvite && (
        <RadioButtonGroupInput
          source="access"
          choices={choices}
          helperText={isInvitation ? 'employees.help.invitation' : undefined}
          onChange={forgetPassword}
        />
      )}
      <FormRow>
        {!isInvitation && <PasswordInput source="password" required helperText="employees.help.password" />}
        <RoleInput />
        {!isInvitation && <StatusInput />}
      </FormRow>
      <PermissionMatrix />
    </>
  );
}

/**
 * The inputs of a stored employee. Users change their own email and password in the profile instead, because an open
 * session alone must not be enough for that.
 */
function ChangedEmployeeInputs() {
  const isOwn = useRecordContext()?.id === readEmployee()?._id;
  const leadsToProfile = useExtensions() && isOwn;
  return (
    <>
      <NameAndEmail emailReadOnly={leadsToProfile} />
      {leadsToProfile && <ToOwnProfile />}
      <FormRow>
        {!leadsToProfile && <PasswordInput source="password" helperText="employees.help.passwordKept" />}
        <RoleInput />
        <StatusInput />
      </FormRow>
      <PermissionMatrix />
    </>
  );
}

function ToOwnProfile() {
  const text = useText();
  const createPath = useCreatePath();
  return (
    <Row as="p" wrap>
      <Muted>{text('employees.own.text')}</Muted>
      <Button component={LinkBase} to={createPath({ resource: 'profile', type: 'list' })} size="small">
        {text('employees.own.open')}
      </Button>
    </Row>
  );
}

function NameAndEmail({ emailReadOnly = false }: { emailReadOnly?: boolean }) {
  return (
    <FormRow>
      <TextInput source="name" autoComplete="off" />
      <TextInput source="email" type="email" autoComplete="off" readOnly={emailReadOnly} />
    </FormRow>
  );
}

function RoleInput() {
  const text = useText();
  const choices = roles.map((role) => ({ id: role, name: text(`shell.roles.${role}`) }));
  return <SelectInput source="role" choices={choices} helperText="employees.help.role" />;
}

function StatusInput() {
  const text = useText();
  const choices = EmployeeStatus.options.map((status) => ({ id: status, name: text(statusTexts[status]) }));
  return <SelectInput source="status" choices={choices} />;
}

/**
 * Who sets a new colleague's first password: the colleague, so that nobody else ever knows it, or the user of this
 * form.
 */
const accessWays = ['invitation', 'password'] as const;

/** The form of a new colleague; the password is only required without an invitation. */
const NewEmployee = z
  .extend(EmployeeDraft, {
    access: z._default(z.enum(accessWays), 'invitation'),
    password: z._default(z.string(), ''),
  })
  .check(({ value, issues }) => {
    if (value.access === 'invitation') return;
    const { error } = EmployeeDraft.shape.password.safeParse(value.password);
    for (const { message } of error?.issues ?? []) {
      issues.push({ code: 'custom', path: ['password'], message, input: value.password });
    }
  });

/** Whether these values of the form request an invitation. */
const isInvited = ({ access }: Readonly<Record<string, unknown>>): boolean => access === 'invitation';
