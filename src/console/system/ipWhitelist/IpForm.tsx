import { useMemo } from 'react';
import { useRecordContext } from 'react-admin';
import { WhitelistDraft, WhitelistedIp, WhitelistStatus } from '#contract/system/ipWhitelist.ts';
import { useText } from '#console/texts/index.ts';
import { SelectInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { ListLink } from '#console/kit/form/page/ListLink.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { ipColumns } from './IpList.tsx';
import { statusTexts } from './statusTexts.ts';

const form = { schema: WhitelistDraft, failure: 'ipWhitelist.saveFailed' } as const;

export function IpCreate() {
  return (
    <RecordCreate {...form}>
      <IpPage />
    </RecordCreate>
  );
}

export function IpEdit() {
  return (
    <RecordEdit {...form} columns={ipColumns}>
      <IpPage />
    </RecordEdit>
  );
}

function IpPage() {
  const text = useText();
  const record = WhitelistedIp.safeParse(useRecordContext());
  const statuses = useMemo(() => WhitelistStatus.options.map((id) => ({ id, name: text(statusTexts[id]) })), [text]);
  return (
    <FormPage
      title={record.success ? record.data.ipAddress : text('ipWhitelist.newTitle')}
      actions={<ListLink label="ipWhitelist.back" color="inherit" size="small" />}
    >
      <FormSection title="ipWhitelist.section">
        <FormRow>
          <TextInput source="ipAddress" helperText="ipWhitelist.help.ipAddress" />
          <SelectInput source="status" choices={statuses} />
        </FormRow>
        <TextInput source="description" helperText="ipWhitelist.help.description" />
      </FormSection>
    </FormPage>
  );
}
