import { useEffect, useRef } from 'react';
import { coursePlans, livePriceMultiplier, planNames, type PlanName } from '#contract/course/coursePlans.ts';
import { multipliedPrice } from '#contract/money.ts';
import { useText } from '#console/texts/index.ts';
import { NumberInput, useFormContext, useFormValues } from '#console/ui/form/inputs.tsx';
import { FormSection } from '#console/ui/form/page/FormSection.tsx';
import { isLive } from './isLive.ts';
import { PriceInputs } from './PriceInputs.tsx';
import styles from './courses.module.css';

/** The four ways to take a course, each with its fixed title and button (learning-and-commerce.md §9). */
export function PlansSection() {
  return (
    <FormSection id="plans" title="courses.sections.plans" help="courses.sections.plansHelp">
      <div className={styles.plans}>
        {planNames.map((name) => (
          <Plan key={name} name={name} />
        ))}
      </div>
    </FormSection>
  );
}

function Plan({ name }: { name: PlanName }) {
  const text = useText();
  const { title, buttonText } = coursePlans[name];
  const inside = `pricing.${name}.`;
  return (
    <fieldset className={styles.plan}>
      <legend className={styles.planTitle}>{title}</legend>
      <p className={styles.planButton}>
        {text('courses.plan.button', { name: buttonText })}
        {isLive(name) ? <> · {text('courses.help.live')}</> : null}
      </p>
      <PriceInputs inside={inside} label="courses.fields.planPrice" required>
        {isLive(name) ? <LivePrice inside={inside} /> : null}
      </PriceInputs>
    </fieldset>
  );
}

/** Prefills a live plan with the actual price times its multiplier, until a person types another (readings.md §5). */
function LivePrice({ inside }: { inside: string }) {
  const form = useFormContext();
  const [price, factor]: readonly unknown[] = useFormValues(['price', `${inside}priceMultiplier`]);
  const wanted = multipliedPrice(price, typeof factor === 'number' ? factor : livePriceMultiplier);
  const filledIn = useRef(wanted);
  useEffect(() => {
    const before = filledIn.current;
    filledIn.current = wanted;
    if (before === wanted) return;
    const path = `${inside}price`;
    const typed: unknown = form.getValues(path);
    const isOwn = typed !== undefined && typed !== null && typed !== '' && typed !== before;
    if (!isOwn) form.setValue(path, wanted ?? '', { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  }, [form, inside, wanted]);
  return (
    <NumberInput
      decimals
      source={`${inside}priceMultiplier`}
      label="courses.fields.priceMultiplier"
      placeholder={String(livePriceMultiplier)}
    />
  );
}
