import { useCallback } from 'react';
import { useField, type FieldProps } from './useField.ts';
import { FieldFrame } from '../FieldFrame.tsx';
import styles from './swatches.module.css';

/** A colour to choose; `css` is how it looks where it is used. */
export type SwatchChoice = { readonly id: string; readonly name: string; readonly css: string };

/**
 * One of a few colours, each by its name beside a swatch. A stored value that is none of them is shown by its name, so
 * that a person sees what is to be replaced.
 */
export function SwatchInput(props: FieldProps & { choices: readonly SwatchChoice[] }) {
  const { choices } = props;
  const show = useCallback(
    (value: unknown) => choices.find(({ id }) => id === value)?.name ?? String(value ?? ''),
    [choices],
  );
  const field = useField(props, { show });
  const { ref, name, value, onChange, onBlur } = field.field;
  const current = String(value ?? '');
  const isStray = current !== '' && !choices.some(({ id }) => id === current);
  const { id: _, ...control } = field.control;
  return (
    <FieldFrame group field={field}>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${field.id}-label`}
        className={styles.swatches}
        {...control}
      >
        {isStray && <span className={styles.stray}>{current}</span>}
        {choices.map(({ id, name: label, css }, index) => (
          <label key={id} className={styles.choice}>
            <input
              type="radio"
              name={`${field.id}-${name}`}
              value={id}
              checked={id === current}
              onChange={() => onChange(id)}
              onBlur={() => onBlur()}
              {...(id === current || (index === 0 && isStray) ? { ref } : {})}
            />
            <span className={styles.swatch} style={{ background: css }} />
            {label}
          </label>
        ))}
      </div>
    </FieldFrame>
  );
}
