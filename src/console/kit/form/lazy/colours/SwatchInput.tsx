import { useCallback } from 'react';
import { FieldFrame } from '../../FieldFrame.tsx';
import { useField, type FieldProps } from '../useField.ts';
import { ContrastNote, type ContrastProps } from './ContrastNote.tsx';
import type { SwatchChoice } from './ground.ts';
import { looks } from '../../../layout/looks.ts';
import { Row, Text } from '../../../layout/parts.tsx';
import styles from './colours.module.css';

/**
 * A choice between a few colours, each with a name and a swatch. A stored value that is not offered is shown by its
 * name, so that the user sees it before replacing it. With `on` it warns about low contrast on that background.
 */
export function SwatchInput(props: FieldProps & ContrastProps & { choices: readonly SwatchChoice[] }) {
  const { choices, on, large = false } = props;
  const show = useCallback(
    (value: unknown) => choices.find(({ id }) => id === value)?.name ?? String(value ?? ''),
    [choices],
  );
  const field = useField(props, { show });
  const { ref, name, value, onChange, onBlur } = field.field;
  const currentName = String(value ?? '');
  const chosenSwatch = choices.find(({ id }) => id === currentName);
  const isStray = currentName !== '' && !chosenSwatch;
  const { id: _, ...control } = field.control;
  return (
    <FieldFrame group field={field}>
      <Row wrap role="radiogroup" tabIndex={-1} aria-labelledby={`${field.id}-label`} {...control}>
        {isStray && (
          <Text as="span" size="table" tone="muted" breaks="anywhere">
            {currentName}
          </Text>
        )}
        {choices.map(({ id, name: label, css }, index) => (
          <Row key={id} as="label" className={looks.choice}>
            <input
              type="radio"
              className={looks.overlay}
              name={`${field.id}-${name}`}
              value={id}
              checked={id === currentName}
              onChange={() => onChange(id)}
              onBlur={() => onBlur()}
              {...(id === currentName || (index === 0 && isStray) ? { ref } : {})}
            />
            <span className={styles.swatch} style={{ background: css }} />
            {label}
          </Row>
        ))}
      </Row>
      {on && chosenSwatch && (
        <ContrastNote colour={chosenSwatch.css} on={on} large={large} among={choices} onChoose={onChange} />
      )}
    </FieldFrame>
  );
}
