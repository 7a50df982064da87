import BlockOutlined from '@mui/icons-material/BlockOutlined';
import CheckOutlined from '@mui/icons-material/CheckOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import { useMemo, useState } from 'react';
import { transactionStatuses, type Transaction } from '#contract/system/transactions.ts';
import { useText } from '#console/texts/index.ts';
import { DetailsDialog } from '#console/kit/form/details/RecordDetails.tsx';
import { MailLink } from '#console/kit/format/contactLinks.tsx';
import { RupeeCell, dateColumn } from '#console/kit/list/columns.tsx';
import { LiveRows } from '#console/kit/list/LiveRows.tsx';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { bulkDecisions, DecisionDialog, type Decision } from './DecisionDialog.tsx';
import { listStart } from './listStart.ts';
import { ReceiptButton } from './ReceiptButton.tsx';
import { isPending, isReceiptMoving, ReceiptState, Status } from './standing.tsx';
import { TransactionActions } from './TransactionActions.tsx';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { DayClose } from './DayClose.tsx';

const studentColumn: Column<Transaction> = {
  source: 'studentId',
  sortable: 'studentId.name',
  render: ({ studentId }) => <Name student={studentId} />,
};
const courseColumn: Column<Transaction> = {
  source: 'courseId',
  sortable: 'courseId.title',
  card: 'fact',
  render: ({ courseId }) => <CourseName course={courseId} />,
};
const amount: Column<Transaction> = {
  source: 'amount',
  sortable: true,
  width: 120,
  minWidth: 104,
  align: 'end',
  card: 'fact',
  render: ({ amount: rupees }) => <RupeeCell rupees={rupees} />,
};
const utr: Column<Transaction> = { source: 'utrNumber', sortable: true, width: 168, card: 'fact' };
const status: Column<Transaction> = {
  source: 'status',
  sortable: true,
  width: 120,
  minWidth: 114,
  card: 'status',
  render: (transaction) => <Status status={transaction.status} />,
};

const columns: readonly Column<Transaction>[] = [
  studentColumn,
  courseColumn,
  amount,
  utr,
  status,
  dateColumn<Transaction>({ source: 'createdAt', sortable: true, time: false, card: 'fact' }),
  {
    source: 'receiptSent',
    width: 136,
    onlyWide: true,
    card: 'fact',
    render: (transaction) => <ReceiptButton transaction={transaction} />,
  },
];

const details: readonly Column<Transaction>[] = [
  { source: 'studentId', render: ({ studentId }) => <NameAndEmail student={studentId} /> },
  courseColumn,
  amount,
  { source: 'utrNumber' },
  status,
  dateColumn<Transaction>({ source: 'createdAt' }),
  { source: 'approvedBy', render: ({ approvedBy }) => approvedBy?.name ?? '–' },
  { source: 'rejectedBy', render: ({ rejectedBy }) => rejectedBy?.name ?? '–' },
  dateColumn<Transaction>({ source: 'decidedAt' }),
  { source: 'receiptSent', render: (transaction) => <ReceiptState transaction={transaction} /> },
  { source: 'adminNotes', render: ({ adminNotes }) => adminNotes || '–' },
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: transactionStatuses.map((id) => ({ id, label: `transactions.status.${id}` })),
  },
];

const numberOf = ({ utrNumber }: Transaction) => utrNumber;

/** All transactions. Only pending ones can be decided. */
export function TransactionList() {
  const [decision, setDecision] = useState<Decision>();
  const rowActions = useMemo<readonly RowAction<Transaction>[]>(
    () => [
      {
        label: 'transactions.approve',
        icon: CheckOutlined,
        needs: 'active',
        visible: isPending,
        onClick: (transaction) => setDecision({ transaction, status: 'approved' }),
      },
      {
        label: 'transactions.reject',
        icon: BlockOutlined,
        needs: 'active',
        danger: true,
        visible: isPending,
        onClick: (transaction) => setDecision({ transaction, status: 'rejected' }),
      },
    ],
    [],
  );
  return (
    <>
      <RecordList<Transaction>
        {...listStart}
        columns={columns}
        filters={filters}
        searchPlaceholder="transactions.search"
        top={<LiveRows<Row<Transaction>> moves={isReceiptMoving} />}
        rowActions={rowActions}
        bulkActions={bulkDecisions}
        recordLink="record"
        recordName={numberOf}
        empty={{ icon: <ReceiptLongOutlined /> }}
      />
      <DetailsDialog titleSource="utrNumber" columns={details} actions={<TransactionActions />} />
      {decision ? <DecisionDialog {...decision} onClose={() => setDecision(undefined)} /> : null}
    </>
  );
}

function Name({ student }: { student: Transaction['studentId'] }) {
  const text = useText();
  return student ? <span title={student.email}>{student.name}</span> : text('transactions.nobody');
}

function NameAndEmail({ student }: { student: Transaction['studentId'] }) {
  if (!student) return <Name student={student} />;
  return (
    <>
      {student.name}
      <br />
      <MailLink email={student.email} />
    </>
  );
}

function CourseName({ course }: { course: Transaction['courseId'] }) {
  const text = useText();
  return course ? <TwoLines>{course.title}</TwoLines> : text('transactions.noCourse');
}

const tabs: readonly ListTab[] = [
  { resource: 'transactions', label: 'transactions.all', list: TransactionList },
  { resource: 'transactions/day-close', label: 'transactions.close.title', list: DayClose },
];

/** The transactions and, on servers that add them up, the incoming payments of a period. */
export function TransactionTabs() {
  return useExtensions() ? <ListTabs label="transactions.tabs" tabs={tabs} /> : <TransactionList />;
}
