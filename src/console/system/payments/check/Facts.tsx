import { useRecordContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { paiseOf, rupeesOf } from '#contract/money.ts';
import type { NumberUse, Payment } from '#contract/system/payments.ts';
import { useText } from '#console/texts/index.ts';
import { formatDate, formatMoney } from '#console/kit/format/format.ts';
import type { Row } from '#console/kit/list/RecordList.tsx';
import { useFacts } from './useFacts.ts';
import styles from './check.module.css';

/** Matches and mismatches: the amount against the price, and the number in the form against other payments. */
export function Facts() {
  const text = useText();
  const payment = useRecordContext<Row<Payment>>();
  const typed: unknown = useWatch({ name: 'transactionId' });
  const { data, error, number } = useFacts(payment?.id ?? '', typeof typed === 'string' ? typed : '');
  if (!payment) return null;
  if (!data) return error ? <p className={styles.hint}>{text('payments.check.factsFailed')}</p> : null;
  return (
    <div className={styles.facts} role="status">
      <Price amount={payment.amount} price={data.coursePrice} />
      {data.sameNumber.map((other) => (
        <Other key={other._id} other={other} />
      ))}
      {/[\p{L}\p{N}]/u.test(number) && data.sameNumber.length === 0 ? (
        <p className={styles.fact} data-tone="green">
          {text('payments.check.unused')}
        </p>
      ) : null}
    </div>
  );
}

function Price({ amount, price }: { amount: number; price: number | null }) {
  const text = useText();
  const [paidPaise, pricePaise] = [paiseOf(amount), paiseOf(price)];
  if (paidPaise === undefined || pricePaise === undefined || price === null) {
    return <p className={styles.fact}>{text('payments.check.noPrice')}</p>;
  }
  const difference = Math.abs(paidPaise - pricePaise);
  return (
    <p className={styles.fact} data-tone={difference === 0 ? 'green' : 'amber'}>
      {difference === 0
        ? text('payments.check.agrees')
        : text('payments.check.differs', { amount: formatMoney(rupeesOf(difference)) })}{' '}
      {text('payments.check.price')}: {formatMoney(price)}
    </p>
  );
}

const tones = { match: 'green', notice: 'amber', duplicate: 'red' } as const;

function Other({ other }: { other: NumberUse }) {
  const text = useText();
  const values = {
    date: formatDate(other.createdAt),
    amount: formatMoney(other.amount),
    name: other.student ?? text('payments.nobody'),
  };
  const used = other.kind === 'payment' ? 'payments.check.usedPayment' : 'payments.check.usedTransaction';
  return (
    <p className={styles.fact} data-tone={tones[other.finding]}>
      {text(other.finding === 'match' ? 'payments.check.matches' : used, values)}
    </p>
  );
}
