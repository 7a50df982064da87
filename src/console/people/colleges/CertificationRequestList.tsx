import CheckOutlined from '@mui/icons-material/CheckOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { useMemo } from 'react';
import { certificationRequests, CertificationStatus, type CertificationRequest } from '#contract/people/colleges.ts';
import { useText } from '#console/texts/index.ts';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn, documentColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter } from '#console/kit/list/RecordList.tsx';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { Topics } from './Topics.tsx';

const columns: readonly Column<CertificationRequest>[] = [
  longTextColumn<CertificationRequest>({ source: 'college', sortable: true }),
  longTextColumn<CertificationRequest>({ source: 'specialization', sortable: true, card: 'fact' }),
  {
    source: 'topics',
    width: 304,
    card: 'fact',
    render: ({ topics, specialization }) => <Topics topics={topics} specialization={specialization} />,
  },
  documentColumn<CertificationRequest>({
    source: 'document',
    nameOf: ({ college }) => college,
  }),
  {
    source: 'status',
    sortable: true,
    width: 112,
    card: 'status',
    render: ({ status }) => <Activity status={status} />,
  },
  dateColumn<CertificationRequest>({
    source: 'createdAt',
    sortable: true,
    time: false,
  }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: CertificationStatus.options.map((id) => ({ id, label: `certificationRequests.status.${id}` as const })),
  },
];

const nameOf = ({ college, specialization }: CertificationRequest) => `${college}: ${specialization}`;

const activation = recordAction(certificationRequests.endpoints.activate, {
  label: 'certificationRequests.activate',
  icon: CheckOutlined,
  needs: 'active',
  applies: ({ status }) => status === 'pending',
  options: ({ id }) => ({ params: { id }, body: { status: 'active' as const } }),
  verb: 'activated',
  success: 'certificationRequests.activated',
  failure: 'certificationRequests.activateFailed',
  question: {
    title: 'certificationRequests.activateQuestion',
    text: 'certificationRequests.activateConsequence',
    confirm: 'certificationRequests.activate',
  },
});
const bulkActions = [bulk(activation)];

export function CertificationRequestList() {
  const activate = useRowAction(activation);
  const rowActions = useMemo(() => [activate], [activate]);
  return (
    <RecordList<CertificationRequest>
      columns={columns}
      filters={filters}
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordName={nameOf}
      empty={{ icon: <WorkspacePremiumOutlined /> }}
    />
  );
}

function Activity({ status }: Pick<CertificationRequest, 'status'>) {
  const text = useText();
  const tone = status === 'active' ? 'green' : 'amber';
  return <StatusChip tone={tone} label={text(`certificationRequests.status.${status}`)} />;
}
