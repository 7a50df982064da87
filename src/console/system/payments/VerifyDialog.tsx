import { RecordContextProvider } from 'react-admin';
import { PaymentCheck, type Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { FormDialog } from '#console/kit/form/dialog/FormDialog.tsx';
import { formatMoney } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { DecidedBy } from './PaymentCells.tsx';
import { PaymentInputs } from './PaymentInputs.tsx';
import { savedTexts } from './savedTexts.ts';
import { useDuplicateQuestion } from './useDuplicateQuestion.ts';

/** The Verify Payment dialog with the payer's name. It uses only specified calls, so it works on any server. */
export function VerifyDialog({ payment, onClose }: { payment: ListRow<Payment>; onClose: () => void }) {
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
        <Stack gap={4} ground="grey" pad={12}>
          <Row gap={16}>
            <Stack gap={0} grow>
              <Text weight={600} breaks="anywhere">
                {student?.name ?? text('payments.nobody')}
              </Text>
              <Text breaks="anywhere">{course?.title ?? text('payments.noCourse')}</Text>
            </Stack>
            <Text size="heading2" weight={600} numbers>
              {formatMoney(amount)}
            </Text>
          </Row>
          <Text size="small" tone="muted">
            <DecidedBy payment={payment} />
          </Text>
        </Stack>
        <PaymentInputs />
      </FormDialog>
    </RecordContextProvider>
  );
}
