import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, type ReactNode } from 'react';
import { finalPrice, formatMoney } from '#contract/money.ts';
import { useText, type TextKey } from '#console/texts/index.ts';
import { FieldFrame } from '#console/kit/form/FieldFrame.tsx';
import { MoneyInput, PercentInput, useFormContext, useFormValues } from '#console/kit/form/inputs.tsx';
import { Grid } from '#console/kit/layout/parts.tsx';
import styles from './courses.module.css';

type PriceInputsProps = {
  /** The prefix of `price` and `discount` in the form, such as `pricing.liveSession.`; empty by default. */
  inside?: string;
  label: TextKey;
  required: boolean;
  /** Further inputs in the row. */
  children?: ReactNode;
};

/** A price, its discount, and the final price. */
export function PriceInputs({ inside = '', label, required, children }: PriceInputsProps) {
  return (
    <Grid least={120} align="start">
      <MoneyInput source={`${inside}price`} label={label} required={required} />
      <PercentInput source={`${inside}discount`} label="courses.fields.discount" />
      <FinalPrice inside={inside} />
      {children}
    </Grid>
  );
}

/**
 * The final price, recomputed on every keystroke with the server's own function. It is saved as well, for servers that
 * do not compute it.
 */
function FinalPrice({ inside }: { inside: string }) {
  const text = useText();
  const id = useId();
  const form = useFormContext();
  const [price, discount] = useFormValues([`${inside}price`, `${inside}discount`]);
  const rupees = finalPrice(price, discount);
  useEffect(() => {
    const path = `${inside}finalPrice`;
    if (form.getValues(path) !== (rupees ?? '')) form.setValue(path, rupees ?? '', { shouldDirty: true });
  }, [form, inside, rupees]);
  const label = text('courses.fields.finalPrice');
  return (
    <FieldFrame field={{ id, label, help: undefined, error: undefined, required: false }}>
      <OutlinedInput
        className={styles.computed}
        fullWidth
        readOnly
        size="small"
        id={id}
        value={rupees === undefined ? '' : formatMoney(rupees)}
        placeholder="–"
      />
    </FieldFrame>
  );
}
