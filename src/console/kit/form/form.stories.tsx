import { AlertDraft, alertRows, longRows, longText, type AlertRow } from '#stories/alerts.ts';
import { inForm } from '#stories/inputStates.tsx';
import { clicks, submits, type Stories, type Story } from '#stories/story.ts';
import { dateColumn } from '../list/columns.tsx';
import type { Column } from '../list/types.ts';
import { ConflictDialog } from './conflict/ConflictDialog.tsx';
import { DetailsDialog, DetailsPage } from './details/RecordDetails.tsx';
import { CreateDialog, EditDialog } from './dialog/AddressDialogs.tsx';
import { StatusInput, TextInput } from './inputs.tsx';
import { FormNote } from './page/FormNote.tsx';
import { FormPage } from './page/FormPage.tsx';
import { FormTabs } from './page/FormTabs.tsx';
import { FormRow, FormSection } from './page/FormSection.tsx';
import { InlineForm } from './page/InlineForm.tsx';
import { RecordCreate, RecordEdit } from './page/RecordPages.tsx';
import { RefusedNote } from './page/RefusedNote.tsx';

export default {} satisfies Stories;

const columns: readonly Column<AlertRow>[] = [
  { source: 'title' },
  { source: 'message' },
  dateColumn<AlertRow>({ source: 'createdAt' }),
];
const fields = (
  <FormSection title="alerts.newTitle" help="alerts.help.message">
    <RefusedNote>Failed to save.</RefusedNote>
    <FormRow>
      <TextInput source="title" />
      <StatusInput />
    </FormRow>
    <TextInput multiline source="message" />
    <FormNote>Shown on every page.</FormNote>
  </FormSection>
);
const page = <FormPage title="Alert">{fields}</FormPage>;
const edit = () => (
  <RecordEdit id="a001" schema={AlertDraft} columns={columns}>
    {page}
  </RecordEdit>
);
const create = () => <RecordCreate schema={AlertDraft}>{page}</RecordCreate>;
const reader = { read: true };
const tabs = (
  <FormTabs
    label="alerts.newTitle"
    tabs={[
      { name: 'title', label: 'alerts.fields.title', sources: ['title'], panel: <TextInput source="title" /> },
      { name: 'message', label: 'alerts.fields.message', sources: ['message'], panel: <TextInput source="message" /> },
    ]}
  />
);

export const NewPage: Story = { render: create };
export const RefusedValues: Story = { render: create, play: submits };
export const NotAllowed: Story = { render: create, parameters: { rights: reader } };
export const EditPage: Story = { render: edit };
export const LongTexts: Story = { render: edit, parameters: { records: { alert: longRows } } };
export const Loading: Story = { render: edit, parameters: { server: 'waits' } };
export const Failed: Story = { render: edit, parameters: { server: 'fails' } };
export const NotFound: Story = { render: edit, parameters: { records: {} } };
export const ReadersPage: Story = { render: edit, parameters: { rights: reader } };
export const Tabs = inForm(tabs, { schema: AlertDraft });
export const RefusedTabs: Story = { ...Tabs, play: submits };
export const InlineNew: Story = {
  render: () => (
    <InlineForm schema={AlertDraft} columns={columns}>
      {fields}
    </InlineForm>
  ),
  parameters: { address: '/alert/create' },
};

const dialogs = () => (
  <>
    <CreateDialog schema={AlertDraft}>{fields}</CreateDialog>
    <EditDialog title="Edit alert" schema={AlertDraft} columns={columns}>
      {fields}
    </EditDialog>
  </>
);
export const NewDialog: Story = { render: dialogs, parameters: { address: '/alert/create' } };
export const RefusedDialog: Story = { render: dialogs, play: submits, parameters: { address: '/alert/create' } };
export const NotAllowedDialog: Story = { render: dialogs, parameters: { address: '/alert/create', rights: reader } };
export const OpenDialog: Story = { render: dialogs, parameters: { address: '/alert/a001' } };
export const LoadingDialog: Story = { render: dialogs, parameters: { address: '/alert/a001', server: 'waits' } };
export const FailedDialog: Story = { render: dialogs, parameters: { address: '/alert/a001', server: 'fails' } };

const details = () => <DetailsDialog columns={columns} />;
export const Details: Story = { render: details, parameters: { address: '/alert/a001' } };
export const DetailsLoading: Story = { render: details, parameters: { address: '/alert/a001', server: 'waits' } };
export const DetailsFailed: Story = { render: details, parameters: { address: '/alert/a001', server: 'fails' } };
export const DetailsOnPage: Story = { render: () => <DetailsPage id="a001" columns={columns} history={false} /> };

const [storedAlert] = alertRows(1);
const entries = [
  { source: 'title', label: 'Title' },
  { source: 'message', label: 'Message' },
];
export const Conflict: Story = {
  render: () => (
    <ConflictDialog
      conflict={{
        base: storedAlert,
        current: { ...storedAlert, id: 'a001', title: longText, version: 2, updatedBy: { name: 'Vikram Singh' } },
        values: { ...storedAlert, message: 'Closed in the afternoon.' },
      }}
      schema={AlertDraft}
      entries={entries}
      saving={false}
      onClose={() => undefined}
      onTake={() => undefined}
      onSave={() => undefined}
    />
  ),
};
export const TheirsChosen: Story = { ...Conflict, play: clicks('[role=dialog] button + button') };
