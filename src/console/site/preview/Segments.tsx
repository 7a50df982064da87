import styles from './preview.module.css';

/** A few ways to show one thing, of which one is on. */
export function Segments<Name extends string>(props: {
  label: string;
  names: readonly Name[];
  nameOf: (name: Name) => string;
  on: Name;
  onChoose: (name: Name) => void;
}) {
  const { label, names, nameOf, on, onChoose } = props;
  return (
    <div role="group" aria-label={label} className={styles.segments}>
      {names.map((name) => (
        <button key={name} type="button" aria-pressed={name === on} onClick={() => onChoose(name)}>
          {nameOf(name)}
        </button>
      ))}
    </div>
  );
}
