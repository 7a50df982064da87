import ContactPhoneOutlined from '@mui/icons-material/ContactPhoneOutlined';
import { useMemo } from 'react';
import { contactInfo, ContactInfoDraft, contactIcons, type ContactInfo } from '#contract/website/contactInfo.ts';
import { SectionPreview } from '#console/site/SectionPreview.tsx';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { IconInput, SwatchInput, TextInput } from '#console/kit/form/inputs.tsx';
import { SiteIcon } from '#console/kit/icons/SiteIcon.tsx';
import { bulkDelete } from '#console/kit/list/bulk/bulkDelete.tsx';
import { bulkToggle } from '#console/kit/list/bulk/bulkToggle.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column } from '#console/kit/list/RecordList.tsx';
import { useDeleteAction } from '#console/kit/list/useDeleteAction.ts';
import { groundOf, ink, useGroundChoices } from './grounds.ts';
import { inOrder } from './inOrder.ts';
import { MoveButtons } from './MoveButtons.tsx';
import { ShownOnSite } from './ShownOnSite.tsx';
import styles from './contactInfo.module.css';

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
  // Without the buttons that move it among the others of the list.
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
    <span className={styles.name}>
      <span className={styles.tile} style={{ background: groundOf(bg)?.css, color: groundOf(bg) && ink }}>
        <SiteIcon name={icon} />
      </span>
      <span>{title}</span>
    </span>
  );
}

function IconName({ icon }: { icon: string }) {
  const named = useIconChoices().find(({ id }) => id === icon);
  return named?.name ?? icon;
}

function GroundName({ bg }: { bg: string }) {
  const named = useGroundChoices().find(({ id }) => id === bg);
  return named?.name ?? bg;
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
