import { useMemo } from 'react';
import { useGetMany, type RaRecord } from 'react-admin';
import { savingsOf } from '#contract/course/bundleSavings.ts';
import { BundlePricing, coursePlans, planNames } from '#contract/course/coursePlans.ts';
import { Course } from '#contract/course/courses.ts';
import { finalPrice, formatMoney } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { SavingInWords } from './SavingInWords.tsx';

const noIds: readonly string[] = [];

/** How much the bundle saves compared with its courses, computed from the values typed so far. */
export function SavingsSection() {
  const text = useText();
  const [ids, groupPrice, pricing]: readonly unknown[] = useFormValues(['courseIds', 'groupPrice', 'pricing']);
  const courseIds = useMemo(() => (Array.isArray(ids) ? ids.map(String) : noIds), [ids]);
  const { data } = useGetMany<RaRecord<string>>('course', { ids: [...courseIds] }, { enabled: courseIds.length > 0 });
  const courses = (data ?? []).flatMap((record) => Course.safeParse(record).data ?? []);
  const prices = BundlePricing.safeParse(pricing);
  const saving =
    prices.success && courses.length > 0
      ? savingsOf({ groupPrice: finalPrice(groupPrice, 0) ?? 0, pricing: prices.data }, courses)
      : undefined;
  const rows = saving
    ? [
        { name: text('groupPricing.fields.groupPrice'), saving: saving.groupPrice },
        ...planNames.map((plan) => ({ name: coursePlans[plan].title, saving: saving[plan] })),
      ].filter((row) => row.saving.together > 0)
    : [];
  return (
    <FormSection title="groupPricing.savings" help="groupPricing.savingsHelp">
      {rows.length === 0 ? (
        <Text size="table" tone="muted">
          {text('groupPricing.savingsEmpty')}
        </Text>
      ) : (
        <Stack as="ul" gap={12}>
          {rows.map((row) => (
            <Stack as="li" key={row.name} gap={2}>
              <Text as="b" size="table" weight={500}>
                {row.name}
              </Text>
              <Text as="span" size="table" tone="muted" numbers>
                {text('groupPricing.separately')} {formatMoney(row.saving.separately)} · {text('groupPricing.together')}{' '}
                {formatMoney(row.saving.together)}
              </Text>
              <SavingInWords saving={row.saving} />
            </Stack>
          ))}
        </Stack>
      )}
    </FormSection>
  );
}
