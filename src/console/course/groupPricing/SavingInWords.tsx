import type { Saving } from '#contract/course/bundleSavings.ts';
import { formatMoney } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import styles from './groupPricing.module.css';

/** 'Saves ₹4,500 (15 %)', or what a bundle costs more than its courses one by one. */
export function SavingInWords({ saving: { separately, saves } }: { saving: Saving }) {
  const text = useText();
  const amount = formatMoney(Math.abs(saves));
  const percent = separately > 0 ? formatNumber(Math.round((saves / separately) * 100)) : '0';
  if (saves === 0) return <span className={styles.saving}>{text('groupPricing.same')}</span>;
  return (
    <span className={styles.saving} data-tone={saves > 0 ? 'good' : 'bad'}>
      {saves > 0 ? text('groupPricing.saves', { amount, percent }) : text('groupPricing.costsMore', { amount })}
    </span>
  );
}
