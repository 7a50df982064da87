import { RecordContextProvider } from 'ra-core';
import { companies, CompanyRejection, type Company } from '#contract/people/companies.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePerform } from '#console/ui/actions/useAction.ts';
import { FormDialog } from '#console/ui/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/ui/form/inputs.tsx';
import { FormNote } from '#console/ui/form/page/FormNote.tsx';
import type { Row } from '#console/ui/list/RecordList.tsx';

const rejection = { success: 'companies.rejected', failure: 'companies.rejectFailed' } as const;

/** Asks for the reason, which the applicant is told. */
export function RejectionDialog({ company, onClose }: { company: Row<Company>; onClose: () => void }) {
  const text = useText();
  const [reject] = usePerform('companies', rejection);
  const { id, version, fullName } = company;
  return (
    <RecordContextProvider value={{ id }}>
      <FormDialog
        title={text('companies.rejectQuestion', { name: fullName })}
        width={480}
        schema={CompanyRejection}
        save="companies.reject"
        takes={(values) => {
          const body = CompanyRejection.parse(values);
          const send = () => call(companies.endpoints.reject, { params: { id }, body, version });
          void reject(id, async () => (await send()).data, fullName);
        }}
        onClose={onClose}
      >
        <FormNote>{text('companies.rejectConsequence')}</FormNote>
        <TextInput source="reason" label="companies.reason" helperText="companies.reasonHelp" multiline />
      </FormDialog>
    </RecordContextProvider>
  );
}
