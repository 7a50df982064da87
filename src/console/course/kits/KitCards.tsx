import { Kit, kits, stockForms, totalOf } from '#contract/course/kits.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import type { RowsProps } from '#console/kit/list/RecordTable.tsx';
import { RowCards, type CardProps } from '#console/kit/list/RowCards.tsx';
import { ToggledStatus } from '#console/kit/list/ToggledStatus.tsx';
import { ShareBar } from '#console/kit/status/ShareBar.tsx';
import { CategoryMark, LevelChip } from './KitCells.tsx';
import styles from './kits.module.css';

/** A card for each kit, showing how its stock is spread over the three forms. */
export function KitCards(props: RowsProps) {
  return <RowCards {...props} width={280} className={styles.card} Card={KitCard} />;
}

function KitCard({ row, name, menu }: CardProps) {
  const text = useText();
  const kit = { ...Kit.parse(row), id: row.id };
  const maxStock = Math.max(1, ...stockForms.map((form) => kit[form]));
  return (
    <>
      <Row>
        <Text as="span" grow>
          <CategoryMark category={kit.category} />
        </Text>
        <ToggledStatus toggle={kits.endpoints.toggle} record={kit} name={kit.module} />
        {menu}
      </Row>
      <Text as="h2" breaks="anywhere">
        {name}
      </Text>
      <dl className={styles.stocks}>
        {stockForms.map((form) => (
          <Stock key={form} label={text(`kits.fields.${form}`)} count={kit[form]} share={kit[form] / maxStock} />
        ))}
      </dl>
      <Row justify="between" sink>
        <span>
          {text('kits.fields.totalStock')} <b>{formatNumber(totalOf(kit))}</b>
        </span>
        <LevelChip kit={kit} />
      </Row>
    </>
  );
}

function Stock({ label, count, share }: { label: string; count: number; share: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <ShareBar share={share} />
        <Text as="span" align="end" numbers>
          {formatNumber(count)}
        </Text>
      </dd>
    </>
  );
}
