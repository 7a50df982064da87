import Button from '@mui/material/Button';
import { LinkBase, useCreatePath, useRecordContext, useResourceContext } from 'ra-core';
import { Job, JobDraft, usualJobTypes } from '#contract/people/jobs.ts';
import { useText } from '#console/texts/index.ts';
import { SelectField } from '#console/ui/form/fields/SelectField.tsx';
import { TextAreaField } from '#console/ui/form/fields/TextAreaField.tsx';
import { TextField } from '#console/ui/form/fields/TextField.tsx';
import { FormPage } from '#console/ui/form/page/FormPage.tsx';
import { FormRow, FormSection } from '#console/ui/form/page/FormSection.tsx';
import { RecordCreate, RecordEdit } from '#console/ui/form/page/RecordPages.tsx';

const types = usualJobTypes.map((type) => ({ id: type, name: type }));

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
  return (
    <FormSection title="jobs.section">
      <TextField source="title" label="jobs.fields.title" />
      <FormRow>
        <SelectField source="type" label="jobs.fields.type" choices={types} />
        <TextField source="location" label="jobs.fields.location" help="jobs.help.location" />
      </FormRow>
      <TextAreaField source="description" label="jobs.fields.description" help="jobs.help.description" rows={8} />
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
