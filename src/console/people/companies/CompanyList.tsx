import BlockOutlined from '@mui/icons-material/BlockOutlined';
import BusinessOutlined from '@mui/icons-material/BusinessOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { useMemo, useState } from 'react';
import { companies, CompanyStatus, type Company } from '#contract/people/companies.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { MailLink, PhoneLink } from '#console/kit/format/contactLinks.tsx';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn, longTextColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import { usePaperLink } from '#console/kit/list/usePaperLink.ts';
import { Muted } from '#console/kit/layout/parts.tsx';
import { bulkRejection, isUndecided, RejectionDialog } from './RejectionDialog.tsx';
import { standingOf } from './standing.ts';

const columns: readonly Column<Company>[] = [
  longTextColumn<Company>({ source: 'fullName', sortable: true }),
  {
    source: 'email',
    sortable: true,
    width: 232,
    minWidth: 184,
    card: 'fact',
    render: ({ email }) => <MailLink email={email} />,
  },
  { source: 'phone', width: 152, minWidth: 144, card: 'fact', render: ({ phone }) => <PhoneLink phone={phone} /> },
  {
    source: 'documentPath',
    width: 144,
    card: 'fact',
    render: ({ documentPath, fullName }) => <CompanyDocument path={documentPath} name={fullName} />,
  },
  {
    source: 'status',
    sortable: true,
    width: 128,
    minWidth: 116,
    card: 'status',
    render: (company) => <Standing company={company} />,
  },
  dateColumn<Company>({ source: 'createdAt', sortable: true, time: false, onlyWide: true }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: CompanyStatus.options.map((id) => ({ id, label: `companies.status.${id}` as const })),
  },
];

/** Approve is offered only while the company is not approved, because the server cannot revoke an approval. */
const approval = recordAction(companies.endpoints.approve, {
  label: 'companies.approve',
  icon: CheckOutlined,
  needs: 'active',
  applies: ({ status }) => status !== 'approved',
  options: ({ id }) => ({ params: { id } }),
  verb: 'approved',
  success: 'companies.approved',
  failure: 'companies.approveFailed',
  question: {
    title: 'companies.approveQuestion',
    text: 'companies.approveConsequence',
    confirm: 'companies.approve',
  },
});
const specifiedBulkActions = [bulk(approval)];
const bulkActions = [...specifiedBulkActions, bulkRejection];

export function CompanyList() {
  const [rejected, setRejected] = useState<Row<Company>>();
  const approve = useRowAction(approval);
  // Only our own server supports rejection.
  const rejects = useExtensions();
  const rowActions = useMemo<readonly RowAction<Company>[]>(
    () => [
      approve,
      ...(rejects
        ? [
            {
              label: 'companies.reject' as const,
              icon: BlockOutlined,
              needs: 'active' as const,
              visible: isUndecided,
              onClick: setRejected,
            },
          ]
        : []),
    ],
    [approve, rejects],
  );
  return (
    <>
      <RecordList<Company>
        columns={columns}
        filters={filters}
        rowActions={rowActions}
        bulkActions={rejects ? bulkActions : specifiedBulkActions}
        empty={{ icon: <BusinessOutlined /> }}
      />
      {rejected ? <RejectionDialog company={rejected} onClose={() => setRejected(undefined)} /> : null}
    </>
  );
}

const tones: Readonly<Record<CompanyStatus, Tone>> = { pending: 'amber', approved: 'green', rejected: 'red' };

function Standing({ company }: { company: Company }) {
  const text = useText();
  const standing = standingOf(company);
  return (
    <span title={company.rejectReason ?? undefined}>
      <StatusChip tone={tones[standing]} label={text(`companies.status.${standing}`)} />
    </span>
  );
}

/** Whether an address refers to a stored file on the API's host; nothing else becomes a link. */
const isStored = (path: string) => /^\/?(?:uploads|papers)\/[\w-]+\.\w+(?:\?[\w=&%.-]*)?$/.test(path);

/** Opens the company's document in a new tab, or says that none was uploaded. */
function CompanyDocument({ path, name }: { path: string | null | undefined; name: string }) {
  const text = useText();
  const paper = usePaperLink(path ?? '');
  if (!path || !isStored(path)) return <Muted>{text('companies.noDocument')}</Muted>;
  return (
    <a {...paper} target="_blank" rel="noopener noreferrer" aria-label={text('companies.viewDocumentOf', { name })}>
      {text('companies.viewDocument')}
    </a>
  );
}
