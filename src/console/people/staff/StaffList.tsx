import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import { isWebAddress } from '#contract/links.ts';
import { genders } from '#contract/people/profile.ts';
import { roles, type Role } from '#contract/permissions.ts';
import type { Colleague } from '#contract/people/staff.ts';
import { useText } from '#console/texts/index.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { DetailsDialog, detailsOf } from '#console/kit/form/details/RecordDetails.tsx';
import { Muted, Stack } from '#console/kit/layout/parts.tsx';
import { dateColumn, imageColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { staffListStart } from './listStart.ts';

const emptyCell = <Muted>–</Muted>;

/** Unknown and hidden fields are both omitted, so that they cannot be distinguished. */
const columns: readonly Column<Colleague>[] = [
  { source: 'name', sortable: true },
  imageColumn<Colleague>({ source: 'image', round: true, hidden: true }),
  { source: 'role', sortable: true, width: 136, card: 'status', render: ({ role }) => <RoleName role={role} /> },
  { source: 'designation', width: 176, card: 'fact' },
  { source: 'department', width: 152, onlyWide: true },
  {
    source: 'email',
    sortable: true,
    width: 256,
    minWidth: 216,
    card: 'fact',
    render: ({ email }) => <MailLink email={email} />,
  },
  {
    source: 'phone',
    width: 152,
    card: 'fact',
    render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : emptyCell),
  },
  { source: 'experience', hidden: true },
  { source: 'qualifications', hidden: true },
  { source: 'bio', hidden: true, render: ({ bio }) => (bio ? <TwoLines>{bio}</TwoLines> : emptyCell) },
  dateColumn<Colleague>({ source: 'dateOfBirth', time: false, hidden: true }),
  { source: 'gender', hidden: true, render: ({ gender }) => <Gender gender={gender} /> },
  { source: 'employeeId', hidden: true },
  dateColumn<Colleague>({ source: 'joiningDate', time: false, hidden: true }),
  { source: 'address', hidden: true, render: ({ address }) => addressLine(address) || emptyCell },
  { source: 'socialLinks', hidden: true, render: ({ socialLinks }) => <Links links={socialLinks} /> },
];

const filters: readonly ListFilter[] = [
  { source: 'role', choices: roles.map((role) => ({ id: role, label: `staff.roles.${role}` as const })) },
];

/** The directory of colleagues. Each row contains only the fields that the colleague's profile shows to others. */
export function StaffList() {
  return (
    <>
      <RecordList<Colleague>
        columns={columns}
        filters={filters}
        {...staffListStart}
        recordLink="record"
        history={false}
        empty={{ icon: <GroupsOutlined /> }}
      />
      <DetailsDialog {...detailsOf(columns)} history={false} />
    </>
  );
}

function RoleName({ role }: { role: Role }) {
  const text = useText();
  return text(`staff.roles.${role}`);
}

function Gender({ gender: named }: { gender: Colleague['gender'] }) {
  const text = useText();
  const gender = genders.find((candidate) => candidate === named);
  return gender ? text(`staff.genders.${gender}`) : emptyCell;
}

function addressLine(address: Colleague['address']): string {
  const { street, city, state, pincode, country } = address ?? {};
  return [street, city, state, pincode, country].filter(Boolean).join(', ');
}

function Links({ links = {} }: { links: Colleague['socialLinks'] }) {
  const webLinks = Object.entries(links).flatMap(([name, link]) =>
    link && isWebAddress(link) ? [{ name, link }] : [],
  );
  if (webLinks.length === 0) return emptyCell;
  return (
    <Stack as="span" gap={2} align="start">
      {webLinks.map(({ name, link }) => (
        <a key={name} href={link} target="_blank" rel="noopener noreferrer">
          {link.replace(/^https?:\/\/(www\.)?/, '')}
        </a>
      ))}
    </Stack>
  );
}
