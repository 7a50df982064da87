import { useRecordContext } from 'react-admin';
import { useParams } from 'react-router';
import { PaymentCheck, type Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { Amount, DecidedBy, Invoice, Status, Student } from '../PaymentCells.tsx';
import { PaymentInputs } from '../PaymentInputs.tsx';
import { savedTexts } from '../savedTexts.ts';
import { useDuplicateQuestion } from '../useDuplicateQuestion.ts';
import { Facts } from './Facts.tsx';
import { SaveAndNext } from './SaveAndNext.tsx';
import { Screenshot } from './Screenshot.tsx';
import { useGoOn } from './useGoOn.ts';
import styles from './check.module.css';

/** The check screen: the screenshot beside what it must agree with, the decision, and the way to the next payment. */
export function CheckScreen() {
  const { id = '' } = useParams();
  return <Check key={id} />;
}

function Check() {
  const { ask, goOn } = useGoOn();
  const confirmRefusal = useDuplicateQuestion();
  return (
    <RecordEdit
      needs="active"
      schema={PaymentCheck}
      {...savedTexts}
      redirect={false}
      confirmRefusal={confirmRefusal}
      onSaved={goOn}
    >
      <Page onNext={ask} />
    </RecordEdit>
  );
}

function Page({ onNext }: { onNext: (next: string | null) => void }) {
  const text = useText();
  const payment = useRecordContext<Row<Payment>>();
  if (!payment) return null;
  const name = payment.student?.name ?? text('payments.nobody');
  return (
    <FormPage
      title={text('payments.check.title', { name })}
      actions={<Status status={payment.status} />}
      side={
        <FormSection title="payments.check.decision">
          <Facts />
          <PaymentInputs />
          <SaveAndNext payment={payment} onNext={onNext} />
        </FormSection>
      }
    >
      <PaymentFactsSection payment={payment} />
      <FormSection title="payments.screenshot.area">
        <Screenshot payment={payment} />
      </FormSection>
    </FormPage>
  );
}

function PaymentFactsSection({ payment }: { payment: Row<Payment> }) {
  const text = useText();
  return (
    <FormSection title="payments.check.payment">
      <dl className={styles.payment}>
        <div>
          <dt>{text('payments.fields.amount')}</dt>
          <dd className={styles.amount}>
            <Amount payment={payment} />
          </dd>
        </div>
        <div>
          <dt>{text('payments.fields.student')}</dt>
          <dd>
            <Student payment={payment} />
          </dd>
        </div>
        <div>
          <dt>{text('payments.fields.course')}</dt>
          <dd>{payment.course?.title ?? text('payments.noCourse')}</dd>
        </div>
        <div>
          <dt>{text('payments.fields.createdAt')}</dt>
          <dd>{formatDateTime(payment.createdAt)}</dd>
        </div>
        <div>
          <dt>{text('payments.fields.invoiceNumber')}</dt>
          <dd>
            <Invoice payment={payment} />
          </dd>
        </div>
      </dl>
      <p className={styles.hint}>
        <DecidedBy payment={payment} />
      </p>
    </FormSection>
  );
}
