import { useEffect, useRef } from 'react';
import { coursePlans, livePriceMultiplier, planNames, type PlanName } from '#contract/course/coursePlans.ts';
import { finalPrice, multipliedPrice } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { NumberInput, useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import { FormSection } from '#console/kit/form/page/FormSection.tsx';
import { Stack, Text } from '#console/kit/layout/parts.tsx';
import { isLive } from './isLive.ts';
import { PriceInputs } from './PriceInputs.tsx';
import styles from './courses.module.css';

/** The four plans of a course. Their titles and button texts are fixed. */
export function PlansSection() {
  return (
    <FormSection id="plans" title="courses.sections.plans" help="courses.sections.plansHelp">
      <Stack gap={16}>
        {planNames.map((name) => (
          <Plan key={name} name={name} />
        ))}
      </Stack>
    </FormSection>
  );
}

function Plan({ name }: { name: PlanName }) {
  const text = useText();
  const { title, buttonText } = coursePlans[name];
  const inside = `pricing.${name}.`;
  return (
    <Stack as="fieldset" gap={16} ground="outlined" pad={16}>
      <legend className={styles.planTitle}>{title}</legend>
      <Text size="table" tone="muted" className={styles.planButton}>
        {text('courses.plan.button', { name: buttonText })}
        {isLive(name) ? <> · {text('courses.help.live')}</> : null}
      </Text>
      <PriceInputs inside={inside} label="courses.fields.planPrice" required>
        {isLive(name) ? <LivePrice inside={inside} /> : null}
      </PriceInputs>
      <CopiedPrices inside={inside} />
    </Stack>
  );
}

/** Prefills a live plan with the actual price times its multiplier, until the user types another price. */
function LivePrice({ inside }: { inside: string }) {
  const form = useFormContext();
  const [price, factor]: readonly unknown[] = useFormValues(['price', `${inside}priceMultiplier`]);
  const computedPrice = multipliedPrice(price, typeof factor === 'number' ? factor : livePriceMultiplier);
  const lastPrefill = useRef(computedPrice);
  useEffect(() => {
    const previousPrice = lastPrefill.current;
    lastPrefill.current = computedPrice;
    if (previousPrice === computedPrice) return;
    const path = `${inside}price`;
    const currentPrice: unknown = form.getValues(path);
    const isOwn =
      currentPrice !== undefined && currentPrice !== null && currentPrice !== '' && currentPrice !== previousPrice;
    if (!isOwn)
      form.setValue(path, computedPrice ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, inside, computedPrice]);
  return (
    <NumberInput
      decimals
      source={`${inside}priceMultiplier`}
      label="courses.fields.priceMultiplier"
      placeholder={String(livePriceMultiplier)}
    />
  );
}

/**
 * Copies the course's actual price and the plan's discounted price into the plan whenever they change. Opening a course
 * changes nothing.
 */
function CopiedPrices({ inside }: { inside: string }) {
  const form = useFormContext();
  const [actualPrice, price, discount]: readonly unknown[] = useFormValues([
    'price',
    `${inside}price`,
    `${inside}discount`,
  ]);
  const discountPrice = finalPrice(price, discount) ?? '';
  const previous = useRef({ actualPrice, discountPrice });
  useEffect(() => {
    const { current } = previous;
    previous.current = { actualPrice, discountPrice };
    if (current.actualPrice !== actualPrice)
      form.setValue(`${inside}actualPrice`, actualPrice ?? '', { shouldDirty: true });
    if (current.discountPrice !== discountPrice)
      form.setValue(`${inside}discountPrice`, discountPrice, { shouldDirty: true });
  }, [form, inside, actualPrice, discountPrice]);
  return null;
}
