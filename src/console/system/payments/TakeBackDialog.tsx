import { useQueryClient } from '@tanstack/react-query';
import { InvoiceCorrection, payments, type Payment } from '#contract/system/payments.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { showSaved } from '#console/kit/actions/refresh.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { TextInput } from '#console/kit/form/inputs.tsx';
import { FormNote } from '#console/kit/form/page/FormNote.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';

/** Asks what is wrong with an invoice, and cancels the invoice with a credit note. */
export function TakeBackDialog({ payment, onClose }: { payment: Row<Payment>; onClose: () => void }) {
  const text = useText();
  const queryClient = useQueryClient();
  const { id, invoiceNumber } = payment;
  return (
    <FormDialog
      title={text('payments.invoice.takeBackTitle', { number: invoiceNumber ?? '' })}
      width={480}
      schema={InvoiceCorrection}
      save="payments.invoice.takeBack"
      success="payments.invoice.takenBack"
      failure="payments.invoice.failed"
      send={async (values) => {
        const body = InvoiceCorrection.parse(values);
        const { data } = await call(payments.endpoints.creditInvoice, { params: { id }, body });
        return { ...data, id };
      }}
      onSaved={(saved) => showSaved(queryClient, 'payments', saved)}
      onClose={onClose}
    >
      <FormNote>{text('payments.invoice.consequence')}</FormNote>
      <TextInput
        multiline
        minRows={2}
        source="reason"
        label="payments.invoice.reason"
        helperText="payments.invoice.reasonHelp"
      />
    </FormDialog>
  );
}
