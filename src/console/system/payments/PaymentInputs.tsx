import { useMemo } from 'react';
import { paymentStatuses } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { RadioButtonGroupInput, TextInput } from '#console/ui/form/inputs.tsx';

/** What is decided on a payment: its status is freely chosen (learning-and-commerce.md §4). */
export function PaymentInputs() {
  const text = useText();
  const choices = useMemo(() => paymentStatuses.map((id) => ({ id, name: text(`payments.status.${id}`) })), [text]);
  return (
    <>
      <RadioButtonGroupInput source="status" choices={choices} />
      <TextInput source="transactionId" />
      <TextInput source="notes" multiline minRows={2} />
    </>
  );
}
