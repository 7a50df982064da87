import Button from '@mui/material/Button';
import { useMemo } from 'react';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'react-admin';
import { Job, JobDraft, defaultJobTypes } from '#contract/people/jobs.ts';
import { useText } from '#console/texts/index.ts';
import { SelectInput, TextInput } from '#console/kit/form/inputs.tsx';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/kit/form/page/RecordPages.tsx';

export function JobCreate() {
  const text = useText();
  return (
    <RecordCreate schema={JobDraft}>
      <FormPage title={text('jobs.newTitle')}>
        <JobInputs />
      </FormPage>
    </RecordCreate>
  );
}

export function JobEdit() {
  return (
    <RecordEdit schema={JobDraft}>
      <JobPage />
    </RecordEdit>
  );
}

function JobPage() {
  const text = useText();
  const job = Job.safeParse(useRecordContext());
  return (
    <FormPage title={job.success ? job.data.title : text('jobs.one')} actions={<ApplicationsLink />}>
      <JobInputs />
    </FormPage>
  );
}

function JobInputs() {
  const text = useText();
  const types = useMemo(() => defaultJobTypes.map((type) => ({ id: type, name: text(`jobs.types.${type}`) })), [text]);
  return (
    <FormSection title="jobs.section">
      <TextInput source="title" label="jobs.fields.title" />
      <FormRow>
        <SelectInput source="type" label="jobs.fields.type" choices={types} />
        <TextInput source="location" label="jobs.fields.location" helperText="jobs.help.location" />
      </FormRow>
      <TextInput
        multiline
        source="description"
        label="jobs.fields.description"
        helperText="jobs.help.description"
        minRows={8}
      />
    </FormSection>
  );
}

function ApplicationsLink() {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const record = useRecordContext();
  if (!record || resource === undefined) return null;
  return (
    <Button
      component={LinkBase}
      to={createPath({ resource, type: 'show', id: record.id })}
      variant="outlined"
      color="inherit"
      size="small"
    >
      {text('jobs.applications')}
    </Button>
  );
}
