import { classes } from '#console/kit/layout/box.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import styles from './preview.module.css';

/** A choice between a few views of the same content. */
export function Segments<Name extends string>(props: {
  label: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  on: Name;
  onChoose: (name: Name) => void;
}) {
  const { label, names, nameOf, on: currentName, onChoose } = props;
  return (
    <Row role="group" gap={0} aria-label={label}>
      {names.map((name) => (
        <button
          key={name}
          type="button"
          className={classes(looks.choice, styles.segment)}
          aria-pressed={name === currentName}
          onClick={() => onChoose(name)}
        >
          {nameOf(name)}
        </button>
      ))}
    </Row>
  );
}
