import { kitCategories, levelOf, totalOf, type Kit, type StockLevel } from '#contract/course/kits.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';
import styles from './kits.module.css';

/** A kit's name with its description beneath. */
export function KitName({ module, description }: Kit) {
  return (
    <StackedCell under={description}>
      <span>{module}</span>
    </StackedCell>
  );
}

export function CategoryMark({ category }: Pick<Kit, 'category'>) {
  const text = useText();
  const knownCategory = kitCategories.find(({ value }) => value === category);
  return (
    <Row as="span" inline>
      <i className={looks.dot} style={{ background: knownCategory?.colour }} />
      {knownCategory ? text(`kits.categories.${knownCategory.value}`) : category}
    </Row>
  );
}

const tones: Readonly<Record<StockLevel, Tone>> = { out: 'red', low: 'amber', good: 'green' };

/** The kit's stock level: out, low or good. */
export function LevelChip({ kit }: { kit: Kit }) {
  const text = useText();
  const level = levelOf(kit);
  return <StatusChip tone={tones[level]} label={text(`kits.level.${level}`)} />;
}

/** The sum of the three stocks, with a chip for the kit's stock level. */
export function TotalCell({ kit }: { kit: Kit }) {
  return (
    <Row as="span" inline justify="end" className={styles.total}>
      {formatNumber(totalOf(kit))} <LevelChip kit={kit} />
    </Row>
  );
}
