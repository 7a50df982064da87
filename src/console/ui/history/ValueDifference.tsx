import { diffArrays, diffWordsWithSpace, type Change } from 'diff';
import { useResourceContext, useTranslate } from 'ra-core';
import { useText, type Text } from '#console/texts/index.ts';
import { formatDateTime } from '../format/format.ts';
import { valueInWords } from '../form/conflict/valueInWords.ts';
import type { Difference } from './versions.ts';
import styles from './history.module.css';

/** Milliseconds: two texts that share nothing are shown one after the other instead. */
const longestComparison = 500;
const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/;

/** What became of a value: words added and removed of a text, items of a list, and otherwise the old and the new one. */
export function ValueDifference({ difference }: { difference: Difference }) {
  const text = useText();
  const choiceInWords = useChoiceInWords(difference.path);
  const [old, now] = [choiceInWords(difference.old), choiceInWords(difference.new)];
  const parts = partsOf(old, now, text);
  if (!parts) {
    return (
      <div className={styles.pair}>
        <del>{shown(old, text)}</del>
        <ins>{shown(now, text)}</ins>
      </div>
    );
  }
  return (
    <div className={styles.words} data-list={Array.isArray(old) || undefined}>
      {[...parts.entries()].map(([place, { value, added, removed }]) => {
        if (added) return <ins key={place}>{value}</ins>;
        return removed ? <del key={place}>{value}</del> : <span key={place}>{value}</span>;
      })}
    </div>
  );
}

type Part = Pick<Change, 'added' | 'removed'> & { readonly value: string };

function partsOf(old: unknown, now: unknown, text: Text): readonly Part[] | undefined {
  if (Array.isArray(old) && Array.isArray(now)) {
    const items = (list: readonly unknown[]) => list.map((item) => valueInWords(item, text));
    return diffArrays(items(old), items(now)).flatMap(({ value, added, removed }) =>
      value.map((item) => ({ value: item, added, removed })),
    );
  }
  if (typeof old !== 'string' || typeof now !== 'string') return undefined;
  const [before, after] = [valueInWords(old, text), valueInWords(now, text)];
  // A short value such as a status is read faster as a whole.
  if (!/\s/.test(before) || !/\s/.test(after) || before === after) return undefined;
  const parts = diffWordsWithSpace(before, after, { timeout: longestComparison });
  return parts?.some(({ added, removed }) => !added && !removed) ? parts : undefined;
}

function shown(value: unknown, text: Text): string {
  if (typeof value === 'string' && moment.test(value)) return formatDateTime(value);
  return valueInWords(value, text) || text('ui.form.empty');
}

/** A choice as the module calls it: `<noun>.type.live`, or the status that all share. Any other value as it is. */
function useChoiceInWords(path: readonly string[]): (value: unknown) => unknown {
  const translate = useTranslate();
  const noun = `resources.${useResourceContext() ?? ''}`;
  const field = path.join('.');
  return (value) => {
    if (typeof value !== 'string' || !/^[\w-]+(?: [\w-]+)*$/.test(value) || value.length > 40) return value;
    const shared = field === 'status' ? translate(`ui.status.${value}`, { _: value }) : value;
    return translate(`${noun}.${field}.${value}`, { _: shared });
  };
}
