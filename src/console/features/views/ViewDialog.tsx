import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider } from 'react-admin';
import * as z from 'zod/mini';
import { mayShareViews, View, ViewDraft, views, ViewScope, viewScopes } from '#contract/features/views.ts';
import { Role, roles } from '#contract/permissions.ts';
import { requiredText } from '#contract/fields.ts';
import { call } from '#console/providers/call.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { recordIn } from '#console/kit/actions/refresh.ts';
import { waitingKey } from '#console/kit/actions/waitingQueues.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { BooleanInput, SelectInput, TextInput, useFormValues } from '#console/kit/form/inputs.tsx';
import { savedViews } from '#console/kit/list/views/savedViews.ts';
import type { ShownState } from './shownState.ts';

const newView: Pick<View, 'name' | 'scope' | 'role' | 'isDefault' | 'isCounted'> = {
  name: '',
  scope: 'me',
  role: null,
  isDefault: false,
  isCounted: false,
};

/** The part of a view that the form edits; a select without a choice holds an empty text. */
const ViewSettings = z
  .object({
    name: requiredText('Name is required', 60),
    scope: ViewScope,
    role: z.optional(z.nullable(z.string())),
    isDefault: z.optional(z.nullable(z.boolean())),
    isCounted: z.optional(z.nullable(z.boolean())),
  })
  .check(z.refine(({ scope, role }) => scope !== 'role' || Boolean(role), { error: 'Choose a role', path: ['role'] }));

function namingIn(values: unknown) {
  const { name, scope, role, isDefault, isCounted } = ViewSettings.parse(values);
  const chosenRole = scope === 'role' ? Role.parse(role) : null;
  return {
    name,
    scope,
    role: chosenRole,
    isDefault: scope === 'role' && isDefault === true,
    isCounted: isCounted === true,
  };
}

export type ViewDialogProps = {
  noun: string;
  module: string;
  /** The view to rename and share; undefined to save a new one. */
  view: View | undefined;
  state: ShownState;
  onSaved: (view: View) => void;
  onClose: () => void;
};

/** Asks for a view's name and its audience. */
export function ViewDialog({ noun, module, view, state, onSaved, onClose }: ViewDialogProps) {
  const text = useText();
  const queryClient = useQueryClient();
  const { name, scope, role, isDefault, isCounted } = view ?? newView;
  return (
    // Keeps this form separate from the record that the surrounding page may show.
    <RecordContextProvider value={undefined}>
      <FormDialog
        title={text(view ? 'views.editTitle' : 'views.newTitle')}
        width={480}
        schema={ViewSettings}
        defaults={{ name, scope, role: role ?? '', isDefault, isCounted }}
        success={view ? 'views.updated' : 'views.saved'}
        failure="views.saveFailed"
        send={async (values, { signal }) => {
          const viewSettings = namingIn(values);
          const { data } = view
            ? await call(views.endpoints.update, {
                params: { id: view._id },
                body: viewSettings,
                version: view.version,
                signal,
              })
            : await call(views.endpoints.create, {
                body: ViewDraft.parse({ noun, ...state, ...viewSettings }),
                signal,
              });
          const record = recordIn(data);
          if (!record) throw new Error('The server answered no view.');
          return record;
        }}
        onSaved={(record) => {
          const savedView = z.safeParse(View, record);
          void queryClient.invalidateQueries({ queryKey: waitingKey });
          if (!savedView.success) return;
          queryClient.setQueryData(savedViews.queryKey, (knownViews) =>
            knownViews ? [...knownViews.filter(({ _id }) => _id !== savedView.data._id), savedView.data] : knownViews,
          );
          void queryClient.invalidateQueries({ queryKey: savedViews.queryKey });
          onSaved(savedView.data);
        }}
        onClose={onClose}
      >
        <TextInput source="name" label="views.fields.name" />
        <Sharing module={module} />
        <BooleanInput source="isCounted" label="views.fields.isCounted" />
      </FormDialog>
    </RecordContextProvider>
  );
}

/** The audience of the view, for employees who may share it. */
function Sharing({ module }: { module: string }) {
  const text = useText();
  const [scope] = useFormValues(['scope']);
  const employee = readSession()?.employee;
  if (!employee || !mayShareViews(employee, module)) return null;
  return (
    <>
      <SelectInput
        source="scope"
        label="views.fields.scope"
        choices={viewScopes.map((id) => ({ id, name: text(`views.scopes.${id}`) }))}
      />
      {scope === 'role' ? (
        <>
          <SelectInput source="role" label="views.fields.role" choices={roles.map((id) => ({ id, name: id }))} />
          {employee.role === 'Admin' ? <BooleanInput source="isDefault" label="views.fields.isDefault" /> : null}
        </>
      ) : null}
    </>
  );
}
