import CheckOutlined from '@mui/icons-material/CheckOutlined';
import WorkspacePremiumOutlined from '@mui/icons-material/WorkspacePremiumOutlined';
import { useMemo } from 'react';
import { certificationRequests, CertificationStatus, type CertificationRequest } from '#contract/people/colleges.ts';
import { useText } from '#console/texts/index.ts';
import { useAction } from '#console/ui/actions/useAction.ts';
import { dateColumn, documentColumn, longTextColumn } from '#console/ui/list/columns.tsx';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/ui/list/RecordList.tsx';
import { StatusChip } from '#console/ui/status/StatusChip.tsx';
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
      columns={columns}
      filters={filters}
      rowActions={rowActions}
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
