import { RecordContextProvider } from 'ra-core';
import { PaymentCheck, type Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/ui/form/dialog/FormDialog.tsx';
import type { Row } from '#console/ui/list/RecordList.tsx';
import { PaymentInputs } from './PaymentInputs.tsx';
import { savedTexts } from './savedTexts.ts';

/** Verify Payment as specified, on any server (learning-and-commerce.md §2.2). */
export function VerifyDialog({ payment, onClose }: { payment: Row<Payment>; onClose: () => void }) {
  const text = useText();
  return (
    <RecordContextProvider value={payment}>
      <FormDialog title={text('payments.verify')} width={480} schema={PaymentCheck} {...savedTexts} onClose={onClose}>
        <PaymentInputs />
      </FormDialog>
    </RecordContextProvider>
  );
}
