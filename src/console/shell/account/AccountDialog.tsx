import { useMemo } from 'react';
import { ResourceContextProvider } from 'react-admin';
import * as z from 'zod/mini';
import { PasswordChange, session } from '#contract/people/employees.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { PasswordInput } from '#console/kit/form/inputs.tsx';
import { Fact, Facts, Text } from '#console/kit/layout/parts.tsx';
import { useConsole } from '../context.ts';

export * as texts from './texts.ts';

/** The signed-in employee, and the form for a new password. */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const { employee } = useConsole();
  const { _id, name, email, role } = employee;
  const schema = useMemo(() => {
    const differs = text('account.repeatDiffers');
    const form = z.extend(PasswordChange, { repeat: z.string().check(z.minLength(1, differs)) });
    return form.check(
      z.refine(({ newPassword, repeat }) => newPassword === repeat, { error: differs, path: ['repeat'] }),
    );
  }, [text]);
  return (
    <ResourceContextProvider value="team">
      <FormDialog
        title={text('account.title')}
        width={480}
        onClose={onClose}
        schema={schema}
        save="account.save"
        success="account.saved"
        successMilliseconds={6000}
        failure="account.failed"
        send={async (values, { signal }) => {
          await call(session.endpoints.changePassword, { body: PasswordChange.parse(values), signal });
          return { id: _id };
        }}
      >
        <Facts>
          <Fact label={text('account.facts.name')}>{name}</Fact>
          <Fact label={text('account.facts.email')}>{email}</Fact>
          <Fact label={text('account.facts.role')}>{role}</Fact>
        </Facts>
        {role !== 'Admin' && (
          <Text size="table" tone="muted">
            {text('account.factsHelp')}
          </Text>
        )}
        <Text as="h3" line="above" above={8} padBlock={16}>
          {text('account.password')}
        </Text>
        {/* Shows password managers which account the password belongs to. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <PasswordInput source="currentPassword" label="account.fields.current" autoComplete="current-password" />
        <PasswordInput source="newPassword" label="account.fields.new" helperText="account.help.new" />
        <PasswordInput source="repeat" label="account.fields.repeat" />
      </FormDialog>
    </ResourceContextProvider>
  );
}
