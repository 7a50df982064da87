import { useQuery } from '@tanstack/react-query';
import { kits, stockForms, totalOf } from '#contract/course/kits.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/ui/access/usePermission.ts';
import { formatNumber } from '#console/ui/format/format.ts';
import styles from './kits.module.css';

const counted = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));

/** The figures over the list (learning-and-commerce.md §2.6). Without an answer they are dashes: the list says what is wrong. */
export function KitFigures() {
  const text = useText();
  const allowed = usePermission('read');
  const { data } = useQuery({
    // Lists of kits are read again with every change; the figures with them.
    queryKey: ['kits', 'getList', 'figures'],
    queryFn: async ({ signal }) => (await call(kits.endpoints.stats, { signal })).data,
    enabled: allowed,
    retry: false,
  });
  const stock = data?.totalStock;
  return (
    <dl className={styles.figures} aria-label={text('kits.figures.label')}>
      {(['totalKits', 'activeKits', 'lowStockKits'] as const).map((name) => (
        <div key={name} className={styles.figure}>
          <dt>{text(`kits.figures.${name}`)}</dt>
          <dd
            className={styles.number}
            data-short={name === 'lowStockKits' && (data?.lowStockKits ?? 0) > 0 ? 'true' : undefined}
          >
            {counted(data?.[name])}
          </dd>
          {name === 'lowStockKits' ? <dd className={styles.parts}>{text('kits.figures.withOut')}</dd> : null}
        </div>
      ))}
      <div className={styles.figure}>
        <dt>{text('kits.figures.totalStock')}</dt>
        <dd className={styles.number}>{counted(stock && totalOf(stock))}</dd>
        {stock ? (
          <dd className={styles.parts}>
            {stockForms.map((form) => `${text(`kits.fields.${form}`)} ${formatNumber(stock[form])}`).join(' · ')}
          </dd>
        ) : null}
      </div>
    </dl>
  );
}
