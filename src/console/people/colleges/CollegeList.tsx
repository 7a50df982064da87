import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useMemo } from 'react';
import { colleges, CollegeStatus, type College } from '#contract/people/colleges.ts';
import { useText } from '#console/texts/index.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn, documentColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';

const columns: readonly Column<College>[] = [
  longTextColumn<College>({ source: 'name', sortable: true }),
  {
    source: 'email',
    sortable: true,
    width: 232,
    render: ({ email }) => <MailLink email={email} />,
  },
  {
    source: 'phone',
    width: 160,
    onlyWide: true,
    render: ({ phone }) => <PhoneLink phone={phone} />,
  },
  documentColumn<College>({ source: 'document', nameOf: ({ name }) => name }),
  {
    source: 'status',
    sortable: true,
    width: 144,
    card: 'status',
    render: ({ status }) => <Approval status={status} />,
  },
  dateColumn<College>({ source: 'createdAt', sortable: true, time: false }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: CollegeStatus.options.map((id) => ({ id, label: `colleges.status.${id}` as const })),
  },
];

const approval = recordAction(colleges.endpoints.approve, {
  label: 'colleges.approve',
  icon: CheckOutlined,
  needs: 'active',
  applies: ({ status }) => status !== 'approved',
  options: ({ id }) => ({ params: { id } }),
  verb: 'approved',
  success: 'colleges.approved',
  failure: 'colleges.approveFailed',
  question: {
    title: 'colleges.approveQuestion',
    text: 'colleges.approveConsequence',
    confirm: 'colleges.approve',
  },
});
const bulkActions = [bulk(approval)];

export function CollegeList() {
  const approve = useRowAction(approval);
  const rowActions = useMemo(() => [approve], [approve]);
  return (
    <RecordList<College>
      columns={columns}
      filters={filters}
      rowActions={rowActions}
      bulkActions={bulkActions}
      empty={{ icon: <AccountBalanceOutlined /> }}
    />
  );
}

function Approval({ status }: Pick<College, 'status'>) {
  const text = useText();
  return <StatusChip tone={status === 'approved' ? 'green' : 'amber'} label={text(`colleges.status.${status}`)} />;
}
