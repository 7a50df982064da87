import {
  recipientStatuses,
  recipientTypes,
  type CampaignRecipient,
  type RecipientStatus,
} from '#contract/communication/campaignRecord.ts';
import { useText } from '#console/texts/index.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { dateColumn } from '#console/kit/list/columns.tsx';
import type { Column, ListFilter } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';

const tones: Readonly<Record<RecipientStatus, Tone>> = {
  queued: 'amber',
  sending: 'amber',
  sent: 'green',
  opened: 'green',
  clicked: 'green',
  failed: 'red',
  bounced: 'red',
  uncertain: 'red',
  cancelled: 'grey',
  unsubscribed: 'grey',
};

/** The columns of the list of a campaign's recipients. */
export const recipientColumns: readonly Column<CampaignRecipient>[] = [
  { source: 'address', label: 'campaigns.recipients.fields.address', sortable: true, card: 'title' },
  {
    source: 'name',
    label: 'campaigns.recipients.fields.name',
    sortable: true,
    width: 176,
    card: 'fact',
    render: ({ name }) => name || '–',
  },
  {
    source: 'type',
    label: 'campaigns.recipients.fields.type',
    width: 112,
    hidden: true,
    render: ({ type }) => <Type type={type} />,
  },
  {
    source: 'status',
    label: 'campaigns.recipients.fields.status',
    sortable: true,
    width: 136,
    card: 'status',
    render: ({ status }) => <Status status={status} />,
  },
  {
    source: 'answer',
    label: 'campaigns.recipients.fields.answer',
    card: 'fact',
    render: ({ answer }) => <TwoLines>{answer ? messageInLanguage(answer) : '–'}</TwoLines>,
  },
  { source: 'attempts', label: 'campaigns.recipients.fields.attempts', align: 'end', width: 96, hidden: true },
  dateColumn<CampaignRecipient>({
    source: 'endedAt',
    label: 'campaigns.recipients.fields.endedAt',
    sortable: true,
    card: 'fact',
  }),
  dateColumn<CampaignRecipient>({ source: 'openedAt', label: 'campaigns.recipients.fields.openedAt', sortable: true }),
  dateColumn<CampaignRecipient>({
    source: 'clickedAt',
    label: 'campaigns.recipients.fields.clickedAt',
    sortable: true,
    onlyWide: true,
  }),
];

export const recipientFilters: readonly ListFilter[] = [
  {
    source: 'status',
    label: 'campaigns.recipients.fields.status',
    choices: recipientStatuses.map((id) => ({ id, label: `campaigns.recipients.status.${id}` })),
  },
  {
    source: 'type',
    label: 'campaigns.recipients.fields.type',
    choices: recipientTypes.map((id) => ({ id, label: `campaigns.recipients.type.${id}` })),
  },
];

function Status({ status }: Pick<CampaignRecipient, 'status'>) {
  const text = useText();
  return <StatusChip tone={tones[status]} label={text(`campaigns.recipients.status.${status}`)} />;
}

function Type({ type }: Pick<CampaignRecipient, 'type'>) {
  const text = useText();
  return text(`campaigns.recipients.type.${type}`);
}
