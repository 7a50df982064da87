import { useListContext, type RaRecord } from 'ra-core';
import { useState } from 'react';
import { Kit, kits, stockForms, totalOf } from '#contract/course/kits.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/ui/format/format.ts';
import { RowLink } from '#console/ui/list/links.tsx';
import type { RowsProps } from '#console/ui/list/RecordTable.tsx';
import { RowActions, RowMenu, type OpenMenu } from '#console/ui/list/RowActions.tsx';
import { ToggledStatus } from '#console/ui/list/ToggledStatus.tsx';
import { LoadingRows } from '#console/ui/states/LoadingRows.tsx';
import { CategoryMark, LevelChip } from './KitCells.tsx';
import styles from './kits.module.css';

/** Each module as a card: how its stock is spread over the three forms. */
export function KitCards({ title, actions, pathOf }: RowsProps) {
  const text = useText();
  const { data, isFetching } = useListContext<RaRecord<string>>();
  const [menu, setMenu] = useState<OpenMenu>();
  if (!data) return <LoadingRows />;
  return (
    <>
      <ul className={styles.cards} aria-label={title} aria-busy={isFetching || undefined}>
        {data.map((row) => {
          const kit = { ...Kit.parse(row), id: row.id };
          const path = pathOf(row);
          const most = Math.max(1, ...stockForms.map((form) => kit[form]));
          return (
            <li key={row.id} className={styles.card}>
              <div className={styles.cardHead}>
                <CategoryMark category={kit.category} />
                <ToggledStatus toggle={kits.endpoints.toggle} record={kit} name={kit.module} />
                <RowActions record={row} name={kit.module} actions={actions} onMenu={setMenu} menuOnly />
              </div>
              <h2>{path === undefined ? kit.module : <RowLink to={path}>{kit.module}</RowLink>}</h2>
              <dl className={styles.stocks}>
                {stockForms.map((form) => (
                  <Stock key={form} label={text(`kits.fields.${form}`)} count={kit[form]} share={kit[form] / most} />
                ))}
              </dl>
              <div className={styles.cardFoot}>
                <span>
                  {text('kits.fields.totalStock')} <b>{formatNumber(totalOf(kit))}</b>
                </span>
                <LevelChip kit={kit} />
              </div>
            </li>
          );
        })}
      </ul>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </>
  );
}

function Stock({ label, count, share }: { label: string; count: number; share: number }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>
        <span className={styles.bar} aria-hidden="true">
          <span style={{ inlineSize: `${share * 100}%` }} />
        </span>
        <span className={styles.count}>{formatNumber(count)}</span>
      </dd>
    </>
  );
}
