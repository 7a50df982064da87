import type { ReactNode } from 'react';
import { FieldFrame } from '#console/kit/form/FieldFrame.tsx';
import { useField } from '#console/kit/form/inputs.tsx';
import type { FieldProps } from '#console/kit/form/lazy/useField.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Grid, Muted, Row } from '#console/kit/layout/parts.tsx';

export type CheckboxChoice = {
  readonly id: string;
  readonly name: string;
  /** Content to the right of the label, such as a count. */
  readonly note?: ReactNode;
};

/** Check boxes for a few choices; the value is the list of ticked ids, in display order. */
export function CheckboxGroup({ choices, ...props }: FieldProps & { choices: readonly CheckboxChoice[] }) {
  const field = useField(props);
  const value: readonly unknown[] = Array.isArray(field.field.value) ? field.field.value : [];
  const { control, id } = field;
  return (
    <FieldFrame group field={field}>
      <Grid
        least={160}
        gap={8}
        role="group"
        aria-labelledby={`${id}-label`}
        aria-describedby={control['aria-describedby']}
      >
        {choices.map((choice, index) => (
          <Row as="label" key={choice.id} className={looks.choice} data-chosen={value.includes(choice.id)}>
            <input
              type="checkbox"
              // The first check box gets the focus when the group has an error.
              aria-invalid={index === 0 ? control['aria-invalid'] : undefined}
              checked={value.includes(choice.id)}
              onChange={(event) => {
                const isTicked = event.target.checked;
                field.field.onChange(
                  choices.map((one) => one.id).filter((one) => (one === choice.id ? isTicked : value.includes(one))),
                );
              }}
              onBlur={() => field.field.onBlur()}
            />
            <span>{choice.name}</span>
            {choice.note === undefined ? null : (
              <Muted numbers push>
                {choice.note}
              </Muted>
            )}
          </Row>
        ))}
      </Grid>
    </FieldFrame>
  );
}
