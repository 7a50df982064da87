import { useMemo } from 'react';
import { paymentStatuses } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { RadioButtonGroupInput, TextInput } from '#console/kit/form/inputs.tsx';

/** The inputs of a payment. Its status can be changed from any value to any other. */
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
