import { memo } from 'react';
import { useListFilterContext } from 'react-admin';
import { useText, type TextKey } from '#console/texts/index.ts';
import { useLabelOf } from '#console/texts/nounTexts.ts';
import { formatNumber } from '../format/format.ts';
import { chosenIn, withChoice } from './filters.ts';
import type { FilterChoice, ListFilter } from './types.ts';
import { useNarrow } from '../layout/useNarrow.ts';
import { useRovingStop } from '../layout/useRovingStop.ts';
import { looks } from '../layout/looks.ts';
import { Row, Stack } from '../layout/parts.tsx';
import styles from '../tabs/tabs.module.css';

export type FilterTabsProps = {
  filter: ListFilter;
  /** The label of the choice that shows all records. It comes first, unless `allLast`. */
  all: TextKey;
  allLast?: boolean;
  /** The number of records of each choice, by its id; a missing number is not shown. */
  counts?: Readonly<Record<string, number>> | undefined;
};

const keyOf = (choice: FilterChoice | undefined) => (choice ? String(choice.id) : '');

/**
 * A filter as a row of tabs, each with its count; a select on phones. The choice is stored in the address. Rerenders
 * when the choice or a count changes, not on every reply to the list's request.
 */
export const FilterTabs = memo(function FilterTabs(props: FilterTabsProps) {
  const { filter, all, allLast, counts } = props;
  const text = useText();
  const labelOf = useLabelOf();
  const narrow = useNarrow();
  const attachTabs = useRovingStop();
  const { filterValues, setFilters } = useListFilterContext();
  const chosenChoice = chosenIn(filter, filterValues);
  const label = text(labelOf(filter));
  const choices = allLast ? [...filter.choices, undefined] : [undefined, ...filter.choices];

  const nameOf = (choice: FilterChoice | undefined) =>
    choice === undefined ? text(all) : choice.label === undefined ? choice.name : text(choice.label);
  const countOf = (choice: FilterChoice | undefined) => {
    const count = choice
      ? counts?.[keyOf(choice)]
      : counts && Object.values(counts).reduce((sum, number) => sum + number, 0);
    return count === undefined ? '' : formatNumber(count);
  };
  // Space is reserved for counts that are still loading.
  const hasCount = (choice: FilterChoice | undefined) =>
    'counts' in props && (counts === undefined || countOf(choice) !== '');
  const choose = (choice: FilterChoice | undefined) => setFilters(withChoice(filter, choice, filterValues));

  if (narrow) {
    return (
      <Row as="label" gap={12} below={12}>
        <span>{label}</span>
        <Stack as="span" gap={0} grow>
          <select
            className={looks.field}
            value={keyOf(chosenChoice)}
            onChange={(event) => choose(choices.find((choice) => keyOf(choice) === event.target.value))}
          >
            {choices.map((choice) => (
              <option key={keyOf(choice)} value={keyOf(choice)}>
                {countOf(choice) === '' ? nameOf(choice) : `${nameOf(choice)} (${countOf(choice)})`}
              </option>
            ))}
          </select>
        </Stack>
      </Row>
    );
  }
  return (
    <nav ref={attachTabs} className={styles.tabs} aria-label={label}>
      {choices.map((choice) => (
        <button
          key={keyOf(choice)}
          type="button"
          className={styles.tab}
          aria-current={choice === chosenChoice ? 'true' : undefined}
          onClick={() => choose(choice)}
        >
          {nameOf(choice)}
          {hasCount(choice) ? (
            <>
              {' '}
              <span className={styles.count}>{countOf(choice)}</span>
            </>
          ) : null}
        </button>
      ))}
    </nav>
  );
});
