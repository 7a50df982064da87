import CheckOutlined from '@mui/icons-material/CheckOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { useMemo } from 'react';
import { certificationRequests, CertificationStatus, type CertificationRequest } from '#contract/people/colleges.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import { dateColumn, documentColumn } from '#console/ui/list/columns.tsx';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/ui/list/RecordList.tsx';
import { TwoLines } from '#console/ui/list/TwoLines.tsx';
import { StatusChip } from '#console/ui/status/StatusChip.tsx';
import { Topics } from './Topics.tsx';

const columns: readonly Column<CertificationRequest>[] = [
  {
    source: 'college',
    label: 'certificationRequests.fields.college',
    sortable: true,
    render: ({ college }) => <TwoLines>{college}</TwoLines>,
  },
  {
    source: 'specialization',
    label: 'certificationRequests.fields.specialization',
    sortable: true,
    card: 'fact',
    render: ({ specialization }) => <TwoLines>{specialization}</TwoLines>,
  },
  {
    source: 'topics',
    label: 'certificationRequests.fields.topics',
    width: 304,
    card: 'fact',
    render: ({ topics, specialization }) => <Topics topics={topics} specialization={specialization} />,
  },
  documentColumn<CertificationRequest>({
    source: 'document',
    label: 'certificationRequests.fields.document',
    nameOf: ({ college }) => college,
  }),
  {
    source: 'status',
    label: 'certificationRequests.fields.status',
    sortable: true,
    width: 112,
    card: 'status',
    render: ({ status }) => <Activity status={status} />,
  },
  dateColumn<CertificationRequest>({
    source: 'createdAt',
    label: 'certificationRequests.fields.createdAt',
    sortable: true,
    time: false,
  }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    label: 'certificationRequests.fields.status',
    choices: CertificationStatus.options.map((id) => ({ id, label: `certificationRequests.status.${id}` as const })),
  },
];

const nameOf = ({ college, specialization }: CertificationRequest) => `${college}: ${specialization}`;

const question = {
  title: 'certificationRequests.activateQuestion',
  text: 'certificationRequests.activateConsequence',
  confirm: 'certificationRequests.activate',
} as const;

export function CertificationRequestList() {
  const [activate] = useAction(certificationRequests.endpoints.activate, {
    success: 'certificationRequests.activated',
    failure: 'certificationRequests.activateFailed',
    question,
  });
  const rowActions = useMemo<readonly RowAction<CertificationRequest>[]>(
    () => [
      {
        label: 'certificationRequests.activate',
        icon: CheckOutlined,
        needs: 'active',
        visible: ({ status }) => status === 'pending',
        onClick: ({ id }) => activate({ params: { id }, body: { status: 'active' } }),
      },
    ],
    [activate],
  );
  return (
    <RecordList<CertificationRequest>
      title="certificationRequests.title"
      columns={columns}
      filters={filters}
      rowActions={rowActions}
      recordName={nameOf}
      failure="certificationRequests.fetchFailed"
      empty={{ text: 'certificationRequests.empty', icon: <WorkspacePremiumOutlined /> }}
    />
  );
}

function Activity({ status }: Pick<CertificationRequest, 'status'>) {
  const text = useText();
  const tone = status === 'active' ? 'green' : 'amber';
  return <StatusChip tone={tone} label={text(`certificationRequests.status.${status}`)} />;
}
