import { useMemo } from 'react';
import { useText } from '#console/texts/index.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Grid } from '../../kit/layout/parts.tsx';
import { differenceParts, type DifferencePart } from '../../kit/history/differenceParts.ts';
import styles from './policyText.module.css';

type Value = string | readonly string[] | undefined;

/**
 * A value in two versions: the older one on the left with removed parts marked, the newer one on the right with added
 * parts marked. Renders nothing if both are empty; `undefined` means that a version has no such part.
 */
export function SideBySide({ old, now, heading = false }: { old: Value; now: Value; heading?: boolean }) {
  const text = useText();
  const parts = useMemo(() => partsOf(old, now) ?? differenceParts(old, now, text), [old, now, text]);
  if (isEmpty(old) && isEmpty(now)) return null;
  const isList = Array.isArray(old ?? now);
  const allParts = parts ?? [
    { value: String(old ?? ''), removed: true, added: false },
    { value: String(now ?? ''), removed: false, added: true },
  ];
  const oldParts = allParts.filter(({ added }) => !added);
  const newParts = allParts.filter(({ removed }) => !removed);
  return (
    <Grid
      columns={2}
      phoneColumn
      gap={24}
      className={`${looks.difference} ${styles.pair}`}
      data-heading={heading}
      data-same={allParts.every(({ added, removed }) => !added && !removed)}
    >
      <ComparisonSide parts={oldParts} isList={isList} />
      <ComparisonSide parts={newParts} isList={isList} />
    </Grid>
  );
}

const isEmpty = (value: Value) => value === undefined || value.length === 0;

/**
 * Returns the parts of two equal values, or of a value that only one version has; undefined if the two values must be
 * compared.
 */
function partsOf(old: Value, now: Value): readonly DifferencePart[] | undefined {
  const items = (value: Value) =>
    value === undefined ? [] : Array.isArray(value) ? value.map(String) : [String(value)];
  const mark = (value: Value, isAdded: boolean, isRemoved: boolean) =>
    items(value).map((item) => ({ value: item, added: isAdded, removed: isRemoved }));
  if (isEmpty(old)) return mark(now, true, false);
  if (isEmpty(now)) return mark(old, false, true);
  return JSON.stringify(old) === JSON.stringify(now) ? mark(old, false, false) : undefined;
}

function ComparisonSide({ parts, isList }: { parts: readonly DifferencePart[]; isList: boolean }) {
  const elements = [...parts.entries()].map(([place, { value, added, removed }]) => {
    const element = added ? <ins>{value}</ins> : removed ? <del>{value}</del> : value;
    return isList ? <li key={place}>{element}</li> : <span key={place}>{element}</span>;
  });
  return isList ? <ul className={looks.bullets}>{elements}</ul> : <div>{elements}</div>;
}
