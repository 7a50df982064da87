import { useQueryClient } from '@tanstack/react-query';
import { payments, Refund, type Payment } from '#contract/system/payments.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { refreshRecords, showSaved } from '#console/kit/actions/refresh.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import { formatMoney } from '#console/kit/format/format.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Asks how much of an invoice to refund and why; the credit note for that part is emailed. */
export function RefundDialog({ payment, onClose }: { payment: Row<Payment>; onClose: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { id, invoiceNumber, papers = [], refunded = 0 } = payment;
  const invoicedAmount = papers.find(({ number }) => number === invoiceNumber)?.amount ?? payment.amount;
  return (
    <FormDialog
      title={text('payments.refund.title', { number: invoiceNumber ?? '' })}
      width={480}
      schema={Refund}
      save="payments.refund.action"
      success="payments.refund.done"
      failure="payments.refund.failed"
      send={async (values) => {
        const body = Refund.parse(values);
        const { data } = await call(payments.endpoints.creditInvoice, { params: { id }, body });
        return { ...data, id };
      }}
      onSaved={(saved) => {
        showSaved(queryClient, 'payments', saved);
        void refreshRecords(queryClient, 'payments/invoices', 'list');
      }}
      onClose={onClose}
    >
      <FormNote>
        {text('payments.refund.note', { invoiced: formatMoney(invoicedAmount), refunded: formatMoney(refunded) })}
      </FormNote>
      <TextInput source="amount" label="payments.refund.amount" />
      <TextInput
        multiline
        minRows={2}
        source="reason"
        label="payments.refund.reason"
        helperText="payments.refund.help"
      />
    </FormDialog>
  );
}
