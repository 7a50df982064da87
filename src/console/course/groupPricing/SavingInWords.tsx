import type { Saving } from '#contract/course/bundleSavings.ts';
import { formatMoney } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { Text } from '#console/kit/layout/parts.tsx';

/** 'Saves ₹4,500 (15 %)', or how much more a bundle costs than its courses separately. */
export function SavingInWords({ saving: { separately, saves } }: { saving: Saving }) {
  const text = useText();
  const amount = formatMoney(Math.abs(saves));
  const percent = separately > 0 ? formatNumber(Math.round((saves / separately) * 100)) : '0';
  if (saves === 0)
    return (
      <Text as="span" size="table" tone="muted">
        {text('groupPricing.same')}
      </Text>
    );
  return (
    <Text as="span" size="table" tone={saves > 0 ? 'green' : 'red'} numbers>
      {saves > 0 ? text('groupPricing.saves', { amount, percent }) : text('groupPricing.costsMore', { amount })}
    </Text>
  );
}
