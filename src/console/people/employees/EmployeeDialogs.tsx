import { EmployeeChange, EmployeeDraft, EmployeeStatus } from '#contract/people/employees.ts';
import { PermissionMap, roles } from '#contract/permissions.ts';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/ui/form/dialog/AddressDialogs.tsx';
import { PasswordInput, SelectInput, TextInput } from '#console/ui/form/inputs.tsx';
import { FormRow } from '#console/ui/form/page/FormSection.tsx';
import type { UnlabelledColumn } from '#console/ui/list/types.ts';
import { countModules } from './matrix.ts';
import { statusTexts } from './employeeStatus.ts';
import { PermissionMatrix } from './PermissionMatrix.tsx';

/** A blank password is not sent (operations.md §5). */
const blankPassword = { password: '' };
const width = 880;

/** Adding and editing a colleague, over the list. */
export function EmployeeDialogs({ columns }: { columns: readonly UnlabelledColumn[] }) {
  const text = useText();
  const asks = (values: Readonly<Record<string, unknown>>, stored?: Readonly<Record<string, unknown>>) => {
    if (!mayDoNothing(values)) return undefined;
    // Who had no rights before is only renamed, or given another password.
    if (stored && mayDoNothing(stored)) return undefined;
    return {
      title: text('employees.noRightsQuestion.title'),
      text: text('employees.noRightsNote'),
      confirmLabel: text('employees.noRightsQuestion.confirm'),
      cancelLabel: text('ui.form.leave.stay'),
    };
  };
  return (
    <>
      <CreateDialog asks={asks} width={width} schema={EmployeeDraft} failure="employees.saveFailed" serverMessage>
        <EmployeeInputs passwordHelp="employees.help.password" />
      </CreateDialog>
      <EditDialog
        asks={asks}
        columns={columns}
        width={width}
        schema={EmployeeChange}
        defaults={blankPassword}
        failure="employees.saveFailed"
        serverMessage
      >
        <EmployeeInputs passwordHelp="employees.help.passwordKept" />
      </EditDialog>
    </>
  );
}

function mayDoNothing({ role, permissions }: Readonly<Record<string, unknown>>): boolean {
  return role !== 'Admin' && countModules(PermissionMap.safeParse(permissions).data ?? {}) === 0;
}

function EmployeeInputs({ passwordHelp }: { passwordHelp: 'employees.help.password' | 'employees.help.passwordKept' }) {
  const text = useText();
  const roleChoices = roles.map((role) => ({ id: role, name: text(`employees.roles.${role}`) }));
  const statusChoices = EmployeeStatus.options.map((status) => ({ id: status, name: text(statusTexts[status]) }));
  return (
    <>
      <FormRow>
        <TextInput source="name" autoComplete="off" />
        <TextInput source="email" type="email" autoComplete="off" />
      </FormRow>
      <FormRow>
        <PasswordInput source="password" helperText={passwordHelp} />
        <SelectInput
          source="role"

          choices={roleChoices}
          helperText="employees.help.role"
        />
        <SelectInput source="status" choices={statusChoices} />
      </FormRow>
      <PermissionMatrix />
    </>
  );
}
