import { useRecordContext, useCreatePath, useNavigate } from 'react-admin';
import { useParams } from 'react-router';
import { PaymentCheck, type Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { formatDateTime } from '#console/kit/format/format.ts';
import { FormPage } from '#console/kit/form/page/FormPage.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { RecordEdit } from '#console/kit/form/page/RecordPages.tsx';
import { Fact, Facts, Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { Amount, DecidedBy, Invoice, Status, Student } from '../PaymentCells.tsx';
import { PaymentInputs } from '../PaymentInputs.tsx';
import { savedTexts } from '../savedTexts.ts';
import { useDuplicateQuestion } from '../useDuplicateQuestion.ts';
import { Findings } from './Findings.tsx';
import { SaveAndNext } from './SaveAndNext.tsx';
import { Screenshot } from './Screenshot.tsx';
import { useCallback, useRef } from 'react';
import { useDialogs } from '#console/kit/dialogs/context.ts';

/**
 * The check screen: the screenshot beside the data that it must match, the decision, and the navigation to the next
 * payment.
 */
export function CheckScreen() {
  const { id = '' } = useParams();
  return <Check key={id} />;
}

function Check() {
  const { ask, goOn: openNextPayment } = useNextPayment();
  const confirmRefusal = useDuplicateQuestion();
  return (
    <RecordEdit
      needs="active"
      schema={PaymentCheck}
      {...savedTexts}
      redirect={false}
      confirmRefusal={confirmRefusal}
      onSaved={openNextPayment}
    >
      <Page onNext={ask} />
    </RecordEdit>
  );
}

function Page({ onNext }: { onNext: (nextId: string | null) => void }) {
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
          <Findings />
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
      <Facts look="above">
        <Fact label={text('payments.fields.amount')}>
          <Text as="span" size="heading1" weight={600} numbers>
            <Amount payment={payment} />
          </Text>
        </Fact>
        <Fact label={text('payments.fields.student')}>
          <Student payment={payment} />
        </Fact>
        <Fact label={text('payments.fields.course')}>{payment.course?.title ?? text('payments.noCourse')}</Fact>
        <Fact label={text('payments.fields.createdAt')}>{formatDateTime(payment.createdAt)}</Fact>
        <Fact label={text('payments.fields.invoiceNumber')}>
          <Invoice payment={payment} />
        </Fact>
      </Facts>
      <Text size="small" tone="muted">
        <DecidedBy payment={payment} />
      </Text>
    </FormSection>
  );
}

/** Opens the next pending payment after a save, if the user asked for it. */
function useNextPayment() {
  const text = useText();
  const dialogs = useDialogs();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  /** The payment to open after this save; null if none is left, undefined if the user did not ask for one. */
  const requestedId = useRef<string | null>(undefined);

  const ask = useCallback((nextId: string | null) => {
    requestedId.current = nextId;
  }, []);

  const openNextPayment = useCallback(() => {
    const nextId = requestedId.current;
    requestedId.current = undefined;
    if (nextId === undefined) return;
    if (nextId === null) dialogs.notice(text('payments.check.last'));
    const path = nextId === null ? { type: 'list' } : { type: 'edit', id: nextId };
    void navigate(createPath({ resource: 'payments', ...path }));
  }, [createPath, dialogs, navigate, text]);

  return { ask, goOn: openNextPayment };
}
