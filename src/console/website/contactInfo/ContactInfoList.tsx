import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import { useMemo } from 'react';
import { contactInfo, ContactInfoDraft, contactIcons, type ContactInfo } from '#contract/website/contactInfo.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { IconInput, SwatchInput, TextInput } from '#console/kit/form/inputs.tsx';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { groundOf, ink, useGroundChoices } from './grounds.ts';
import { inOrder } from './inOrder.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { useAction } from '#console/kit/actions/useAction.ts';
import { StatusToggle } from '#console/kit/status/StatusToggle.tsx';

const columns: readonly Column<ContactInfo>[] = [
  { source: 'title', width: 280, render: (record) => <Name {...record} /> },
  longTextColumn<ContactInfo>({ source: 'content' }),
  {
    source: 'isActive',
    width: 128,
    card: 'status',
    render: (record) => <ShownOnSite record={record} />,
  },
  dateColumn<ContactInfo>({ source: 'updatedAt', card: 'none' }),
  { source: 'order', width: 96, card: 'fact', render: (record) => <MoveButtons record={record} /> },
];

const details: readonly Column<ContactInfo>[] = [
  { source: 'title' },
  { source: 'content' },
  { source: 'icon', render: ({ icon }) => <IconName icon={icon} /> },
  { source: 'bg', render: ({ bg }) => <GroundName bg={bg} /> },
  ...columns.slice(2, 4),
  // Readers see the position without the buttons that change it.
  { source: 'order' },
];

const bulkActions = [
  ...bulkToggle({ toggle: contactInfo.endpoints.toggle, failure: 'contactInfo.toggleFailed' }),
  ...bulkDelete,
];
const deletion = { question: 'contactInfo.deleteQuestion' } as const;

export function ContactInfoList() {
  const remove = useDeleteAction(deletion);
  const rowActions = useMemo(() => [remove], [remove]);
  return (
    <>
      <RecordList<ContactInfo>
        columns={columns}
        searchable={false}
        sort={inOrder}
        create
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordLink="record"
        recordName={({ title }) => title}
        empty={{ icon: <ContactPhoneOutlined /> }}
      />
      <CreateDialog schema={ContactInfoDraft}>
        <ContactInfoInputs />
      </CreateDialog>
      <EditDialog schema={ContactInfoDraft} columns={details}>
        <ContactInfoInputs />
      </EditDialog>
    </>
  );
}

function Name({ title, icon, bg }: ContactInfo) {
  return (
    <Row as="span" inline gap={12}>
      <span className={looks.tile} style={{ background: groundOf(bg)?.css, color: groundOf(bg) && ink }}>
        <SiteIcon name={icon} />
      </span>
      <TwoLines>{title}</TwoLines>
    </Row>
  );
}

function IconName({ icon }: { icon: string }) {
  const iconChoice = useIconChoices().find(({ id }) => id === icon);
  return iconChoice?.name ?? icon;
}

function GroundName({ bg }: { bg: string }) {
  const groundChoice = useGroundChoices().find(({ id }) => id === bg);
  return groundChoice?.name ?? bg;
}

function useIconChoices() {
  const text = useText();
  return useMemo(() => contactIcons.map((id) => ({ id, name: text(`contactInfo.icons.${id}`) })), [text]);
}

function ContactInfoInputs() {
  const icons = useIconChoices();
  const grounds = useGroundChoices();
  return (
    <>
      <TextInput source="title" label="contactInfo.fields.title" />
      <TextInput
        multiline
        minRows={2}
        source="content"
        label="contactInfo.fields.content"
        helperText="contactInfo.help.content"
      />
      <IconInput source="icon" label="contactInfo.fields.icon" choices={icons} />
      <SwatchInput source="bg" label="contactInfo.fields.bg" choices={grounds} />
      <SectionPreview section="contact-info" />
    </>
  );
}

/** Whether visitors see the card. A click changes it without a question, because another click undoes it. */
function ShownOnSite({ record }: { record: ListRow<ContactInfo> }) {
  const text = useText();
  const { isActive } = record;
  const [run] = useAction(contactInfo.endpoints.toggle, {
    success: 'contactInfo.updated',
    failure: 'contactInfo.toggleFailed',
    refresh: 'record',
  });
  return (
    <StatusToggle
      tone={isActive ? 'green' : 'grey'}
      label={text(isActive ? 'ui.status.active' : 'ui.status.inactive')}
      pressed={isActive}
      hint={text(isActive ? 'ui.shown.hide' : 'ui.shown.show')}
      onToggle={() => run({ params: { id: record.id }, version: record.version }, record.title)}
    />
  );
}
