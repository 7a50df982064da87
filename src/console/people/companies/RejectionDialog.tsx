import BlockOutlined from '@mui/icons-material/BlockOutlined';
import { RecordContextProvider } from 'react-admin';
import { companies, CompanyRejection, type Company } from '#contract/people/companies.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePerform } from '#console/kit/actions/useAction.ts';
import { BulkFormButton } from '#console/kit/form/dialog/BulkFormButton.tsx';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import type { BulkAction, Row } from '#console/kit/list/RecordList.tsx';
import { standingOf } from './standing.ts';

const notices = { success: 'companies.rejected', failure: 'companies.rejectFailed' } as const;
const form = { width: 480, schema: CompanyRejection } as const;

export const isUndecided = (company: Company) => standingOf(company) === 'pending';

const { reject } = companies.endpoints;
const rejection = ({ id, version }: Row<Company>, values: unknown) => ({
  params: { id },
  body: CompanyRejection.parse(values),
  version,
});

/** Asks for the reason for the rejection, which is sent to the applicant. */
export function RejectionDialog({ company, onClose }: { company: Row<Company>; onClose: () => void }) {
  const text = useText();
  const [perform] = usePerform('companies', notices);
  const { id, fullName } = company;
  return (
    <RecordContextProvider value={{ id }}>
      <FormDialog
        {...form}
        title={text('companies.rejectQuestion', { name: fullName, smart_count: 1 })}
        save="companies.reject"
        takes={(values) =>
          void perform(id, async () => (await call(reject, rejection(company, values))).data, fullName)
        }
        onClose={onClose}
      >
        <Reason />
      </FormDialog>
    </RecordContextProvider>
  );
}

/** Rejects all selected companies that are neither approved nor rejected. */
export const bulkRejection: BulkAction = {
  needs: 'active',
  button: (
    <BulkFormButton<Company>
      {...form}
      {...notices}
      danger
      verb="rejected"
      label="companies.reject"
      icon={BlockOutlined}
      title="companies.rejectQuestion"
      applies={isUndecided}
      endpoint={reject}
      options={rejection}
    >
      <Reason />
    </BulkFormButton>
  ),
};

function Reason() {
  const text = useText();
  return (
    <>
      <FormNote>{text('companies.rejectConsequence')}</FormNote>
      <TextInput source="reason" label="companies.reason" helperText="companies.reasonHelp" multiline />
    </>
  );
}
