import type { ReactNode } from 'react';
import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { paiseOf, rupeesOf } from '#contract/money.ts';
import type { NumberUse, Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { formatDate, formatMoney } from '#console/kit/format/format.ts';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useFacts } from './useFacts.ts';

/** Matches and mismatches: the amount against the price, and the number in the form against other payments. */
export function Findings() {
  const text = useText();
  const payment = useRecordContext<Row<Payment>>();
  const typedNumber: unknown = useWatch({ name: 'transactionId' });
  const { data, error, number } = useFacts(payment?.id ?? '', typeof typedNumber === 'string' ? typedNumber : '');
  if (!payment) return null;
  if (!data)
    return error ? (
      <Text size="small" tone="muted">
        {text('payments.check.factsFailed')}
      </Text>
    ) : null;
  return (
    <Stack role="status">
      <Price amount={payment.amount} price={data.coursePrice} />
      {data.sameNumber.map((numberUse) => (
        <OtherUse key={numberUse._id} other={numberUse} />
      ))}
      {/[\p{L}\p{N}]/u.test(number) && data.sameNumber.length === 0 ? (
        <Finding tone="green">{text('payments.check.unused')}</Finding>
      ) : null}
    </Stack>
  );
}

function Price({ amount, price }: { amount: number; price: number | null }) {
  const text = useText();
  const [paidPaise, pricePaise] = [paiseOf(amount), paiseOf(price)];
  if (paidPaise === undefined || pricePaise === undefined || price === null) {
    return <Finding tone="grey">{text('payments.check.noPrice')}</Finding>;
  }
  const difference = Math.abs(paidPaise - pricePaise);
  return (
    <Finding tone={difference === 0 ? 'green' : 'amber'}>
      {difference === 0
        ? text('payments.check.agrees')
        : text('payments.check.differs', { amount: formatMoney(rupeesOf(difference)) })}{' '}
      {text('payments.check.price')}: {formatMoney(price)}
    </Finding>
  );
}

const tones = { match: 'green', notice: 'amber', duplicate: 'red' } as const;

function OtherUse({ other }: { other: NumberUse }) {
  const text = useText();
  const values = {
    date: formatDate(other.createdAt),
    amount: formatMoney(other.amount),
    name: other.student ?? text('payments.nobody'),
  };
  const usedText = other.kind === 'payment' ? 'payments.check.usedPayment' : 'payments.check.usedTransaction';
  return (
    <Finding tone={tones[other.finding]}>
      {text(other.finding === 'match' ? 'payments.check.matches' : usedText, values)}
    </Finding>
  );
}

function Finding({ tone, children }: { tone: 'grey' | 'green' | 'amber' | 'red'; children: ReactNode }) {
  return (
    <Text size="table" ground={tone} pad={8} data-tone={tone}>
      {children}
    </Text>
  );
}
