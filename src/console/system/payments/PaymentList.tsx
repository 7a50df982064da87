import CurrencyRupeeOutlined from '@mui/icons-material/CurrencyRupeeOutlined';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import PaymentsOutlined from '@mui/icons-material/PaymentsOutlined';
import SendOutlined from '@mui/icons-material/SendOutlined';
import UndoOutlined from '@mui/icons-material/UndoOutlined';
import { useMemo, useState } from 'react';
import { useCreatePath, useListContext } from 'react-admin';
import { isLetterMoving } from '#contract/letterState.ts';
import { payments, paymentStatuses, type Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { LiveRows } from '#console/kit/list/LiveRows.tsx';
import { recordAction, useRowAction } from '#console/kit/list/recordAction.ts';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { Amount, Invoice, ScreenshotLink, Status, Student } from './PaymentCells.tsx';
import { RefundDialog } from './RefundDialog.tsx';
import { TakeBackDialog } from './TakeBackDialog.tsx';
import { VerifyDialog } from './VerifyDialog.tsx';
import { ListTabs, type ListTab } from '#console/kit/tabs/ListTabs.tsx';
import { InvoiceRegister } from '../invoices/index.ts';

const columns: readonly Column<Payment>[] = [
  {
    source: 'student',
    sortable: 'student.name',
    width: 256,
    minWidth: 188,
    render: (payment) => <Student payment={payment} />,
  },
  { source: 'course', sortable: 'course.title', card: 'fact', render: (payment) => <CourseName payment={payment} /> },
  {
    source: 'amount',
    sortable: true,
    width: 144,
    minWidth: 108,
    align: 'end',
    card: 'fact',
    render: (payment) => <Amount payment={payment} />,
  },
  { source: 'status', sortable: true, width: 120, card: 'status', render: ({ status }) => <Status status={status} /> },
  dateColumn<Payment>({ source: 'createdAt', sortable: true, time: false, minWidth: 110, card: 'fact' }),
  {
    source: 'paymentScreenshot',
    width: 136,
    minWidth: 132,
    onlyWide: true,
    card: 'none',
    render: (payment) => <ScreenshotLink payment={payment} />,
  },
  {
    source: 'invoiceNumber',
    width: 152,
    minWidth: 144,
    card: 'fact',
    render: (payment) => <Invoice payment={payment} inRow />,
  },
];

const filters: readonly ListFilter[] = [
  { source: 'status', choices: paymentStatuses.map((id) => ({ id, label: `payments.status.${id}` })) },
];

/** Offered only for a verified payment whose invoice has not been sent. */
const invoicing = recordAction(payments.endpoints.sendInvoice, {
  label: 'payments.sendInvoice',
  icon: SendOutlined,
  needs: 'active',
  // Not offered while the invoice's email is being sent; the row is updated until the email is sent or has failed.
  applies: ({ status, invoiceSent, invoiceLetter }) =>
    status === 'verified' && !invoiceSent && !isLetterMoving(invoiceLetter),
  options: ({ id }) => ({ params: { id } }),
  verb: 'invoiced',
  success: 'payments.invoiceSentNote',
  failure: 'payments.invoiceFailed',
  question: {
    title: 'payments.sendQuestion',
    text: 'payments.sendConsequence',
    confirm: 'payments.sendInvoice',
  },
});

const bulkActions = [bulk(invoicing)];
const hasMovingLetter = ({ invoiceLetter }: Payment) => isLetterMoving(invoiceLetter);
const nameOf = ({ student }: Payment) => student?.name ?? '';

/** Payments with their screenshots and invoices. */
export function PaymentList() {
  const [verifying, setVerifying] = useState<Row<Payment>>();
  const [refunding, setRefunding] = useState<Row<Payment>>();
  const [takingBack, setTakingBack] = useState<Row<Payment>>();
  const createPath = useCreatePath();
  const hasExtensions = useExtensions();
  const mayCheck = usePermission('active');
  const send = useRowAction(invoicing);
  const rowActions = useMemo<readonly RowAction<Payment>[]>(
    () => [
      { label: 'payments.verify', icon: FactCheckOutlined, needs: 'active', onClick: setVerifying },
      send,
      ...(hasExtensions
        ? [
            {
              label: 'payments.invoice.takeBack' as const,
              icon: UndoOutlined,
              needs: 'active' as const,
              danger: true,
              inMenu: true,
              visible: ({ invoiceNumber }: Payment) => Boolean(invoiceNumber),
              onClick: setTakingBack,
            },
            {
              label: 'payments.refund.action' as const,
              icon: CurrencyRupeeOutlined,
              needs: 'active' as const,
              danger: true,
              inMenu: true,
              visible: ({ invoiceNumber }: Payment) => Boolean(invoiceNumber),
              onClick: setRefunding,
            },
          ]
        : []),
    ],
    [send, hasExtensions],
  );
  const checkPath = ({ id }: Row<Payment>) => createPath({ resource: 'payments', type: 'edit', id });
  return (
    <>
      <RecordList<Payment>
        columns={columns}
        filters={filters}
        searchPlaceholder="payments.search"
        headerActions={<Total />}
        top={<LiveRows<Row<Payment>> moves={hasMovingLetter} />}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordName={nameOf}
        {...(hasExtensions && mayCheck ? { recordPath: checkPath } : {})}
        empty={{ icon: <PaymentsOutlined /> }}
      />
      {verifying ? <VerifyDialog payment={verifying} onClose={() => setVerifying(undefined)} /> : null}
      {takingBack ? <TakeBackDialog payment={takingBack} onClose={() => setTakingBack(undefined)} /> : null}
      {refunding ? <RefundDialog payment={refunding} onClose={() => setRefunding(undefined)} /> : null}
    </>
  );
}

function Total() {
  const text = useText();
  const { total } = useListContext();
  if (total === undefined) return null;
  return (
    <Text as="span" size="table" tone="muted" numbers>
      {text('payments.total', { count: formatNumber(total) })}
    </Text>
  );
}

function CourseName({ payment: { course } }: { payment: Payment }) {
  const text = useText();
  return course ? <TwoLines>{course.title}</TwoLines> : text('payments.noCourse');
}

const tabs: readonly ListTab[] = [
  { resource: 'payments', label: 'payments.all', list: PaymentList },
  { resource: 'payments/invoices', label: 'invoices.title', list: InvoiceRegister },
];

/** The payments, and the register of their invoices and credit notes on a server that has one. */
export function PaymentTabs() {
  return useExtensions() ? <ListTabs label="payments.tabs" tabs={tabs} /> : <PaymentList />;
}
