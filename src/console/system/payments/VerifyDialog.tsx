import { RecordContextProvider } from 'react-admin';
import { PaymentCheck, type Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { formatMoney } from '#console/kit/format/format.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { DecidedBy } from './PaymentCells.tsx';
import { PaymentInputs } from './PaymentInputs.tsx';
import { savedTexts } from './savedTexts.ts';
import { useDuplicateQuestion } from './useDuplicateQuestion.ts';
import styles from './payments.module.css';

/** The Verify Payment dialog with the payer's name. It uses only specified calls, so it works on any server. */
export function VerifyDialog({ payment, onClose }: { payment: Row<Payment>; onClose: () => void }) {
  const text = useText();
  const confirmRefusal = useDuplicateQuestion();
  const { student, course, amount } = payment;
  return (
    <RecordContextProvider value={payment}>
      <FormDialog
        title={text('payments.verify')}
        width={480}
        schema={PaymentCheck}
        {...savedTexts}
        confirmRefusal={confirmRefusal}
        onClose={onClose}
      >
        <div className={styles.whose}>
          <span>
            <b>{student?.name ?? text('payments.nobody')}</b>
            <span>{course?.title ?? text('payments.noCourse')}</span>
          </span>
          <b className={styles.amount}>{formatMoney(amount)}</b>
          <span className={styles.none}>
            <DecidedBy payment={payment} />
          </span>
        </div>
        <PaymentInputs />
      </FormDialog>
    </RecordContextProvider>
  );
}
