import { useQueryClient } from '@tanstack/react-query';
import { RecordContextProvider } from 'react-admin';
import { leadPeople, LeadShareForm, type LeadPerson } from '#contract/communication/leadRules.ts';
import { call } from '#console/providers/call.ts';
import { readSession } from '#console/providers/session.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { ArrayInput, DateInput, NumberInput, SimpleFormIterator } from '#console/kit/form/inputs.tsx';
import { FormRow } from '#console/kit/form/page/FormSection.tsx';

/** Capacity and leave of a person. Only that person and Admins can change the leave. */
export function PersonDialog({ person, onClose }: { person: LeadPerson; onClose: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { _id, name, capacity, leaves } = person;
  const me = readSession()?.employee;
  const mayCapacity = usePermission('update');
  const mayLeave = _id === me?._id || me?.role === 'Admin';
  return (
    <RecordContextProvider value={{ id: _id, capacity, leaves }}>
      <FormDialog
        schema={LeadShareForm}
        width={560}
        title={text('leadPeople.editTitle', { name })}
        send={async (values, { signal }) => {
          const form = LeadShareForm.parse(values);
          const body = {
            ...(mayCapacity ? { capacity: form.capacity } : {}),
            ...(mayLeave ? { leaves: form.leaves } : {}),
          };
          const { data } = await call(leadPeople.endpoints.share, { params: { id: _id }, body, signal });
          return { ...data, id: data._id };
        }}
        onSaved={() => void queryClient.invalidateQueries({ queryKey: ['enquiries/people', 'getList'] })}
        onClose={onClose}
      >
        {mayCapacity ? <NumberInput source="capacity" helperText="leadPeople.help.capacity" /> : null}
        {mayLeave ? (
          <ArrayInput source="leaves" helperText="leadPeople.help.leaves">
            <SimpleFormIterator item="leadPeople.oneLeave">
              <FormRow>
                <DateInput source="from" label="leadPeople.fields.from" />
                <DateInput source="to" label="leadPeople.fields.to" />
              </FormRow>
            </SimpleFormIterator>
          </ArrayInput>
        ) : null}
      </FormDialog>
    </RecordContextProvider>
  );
}
