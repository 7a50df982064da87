import { useCallback, useState } from 'react';
import { messageInLanguage } from '#console/texts/wording.ts';
import { iconName, type IconChoice } from '../../../icons/iconChoices.ts';
import { SiteIcon } from '../../../icons/SiteIcon.tsx';
import { FieldFrame } from '../../FieldFrame.tsx';
import { useField, type FieldProps } from '../useField.ts';
import { classes } from '../../../layout/box.ts';
import { looks } from '../../../layout/looks.ts';
import { Row, Text } from '../../../layout/parts.tsx';
import styles from './choices.module.css';

/**
 * A choice between a few icons; the name of the chosen or hovered icon is shown below them. A stored icon that is not
 * offered stays, with its name, until another one is chosen.
 */
export function IconInput(props: FieldProps & { choices: readonly IconChoice[] }) {
  const { choices } = props;
  const nameOf = useCallback(
    (value: unknown) =>
      messageInLanguage(choices.find(({ id }) => id === value)?.name ?? iconName(String(value ?? ''))),
    [choices],
  );
  const field = useField(props, { show: nameOf });
  const [hoveredIcon, setHoveredIcon] = useState<string>();
  const { ref, name, value, onChange, onBlur } = field.field;
  const currentName = String(value ?? '');
  const isStray = currentName !== '' && !choices.some(({ id }) => id === currentName);
  const { id: _, ...control } = field.control;
  return (
    <FieldFrame group field={field}>
      <Row
        wrap
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${field.id}-label`}
        onPointerLeave={() => setHoveredIcon(undefined)}
        {...control}
      >
        {choices.map(({ id }, index) => (
          <label
            key={id}
            className={classes(looks.choice, styles.icon)}
            title={nameOf(id)}
            onPointerEnter={() => setHoveredIcon(id)}
          >
            <input
              type="radio"
              className={looks.overlay}
              name={`${field.id}-${name}`}
              value={id}
              aria-label={nameOf(id)}
              checked={id === currentName}
              onChange={() => onChange(id)}
              onBlur={() => onBlur()}
              {...(id === currentName || (index === 0 && (isStray || currentName === '')) ? { ref } : {})}
            />
            <SiteIcon name={id} />
          </label>
        ))}
      </Row>
      {/* The line stays when it is empty, so that the content below it does not move under the pointer. */}
      <Text as="span" size="table" tone="muted" breaks="anywhere" aria-hidden={!isStray}>
        {nameOf(hoveredIcon ?? currentName) || '\u00a0'}
      </Text>
    </FieldFrame>
  );
}
