import { useQuery } from '@tanstack/react-query';
import { kits, stockForms, totalOf } from '#contract/course/kits.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { StatCards } from '#console/kit/list/StatCards.tsx';

/** The figures above the list. A failed request leaves dashes, because the list already reports the error. */
export function KitFigures() {
  const text = useText();
  const mayRead = usePermission('read');
  const { data } = useQuery({
    // Keys with this prefix are refetched after every change to a kit.
    queryKey: ['kits', 'getList', 'figures'],
    queryFn: async ({ signal }) => (await call(kits.endpoints.stats, { signal })).data,
    enabled: mayRead,
    retry: false,
  });
  const stock = data?.totalStock;
  // Other servers send only a count that includes inactive kits.
  const shortCount = data?.shortKits ?? data?.lowStockKits;
  const parts = stock && stockForms.map((form) => `${text(`kits.fields.${form}`)} ${formatNumber(stock[form])}`);
  return (
    <StatCards
      label={text('kits.figures.label')}
      cards={[
        { label: text('kits.figures.totalKits'), value: data?.totalKits },
        { label: text('kits.figures.activeKits'), value: data?.activeKits },
        {
          label: text('kits.figures.lowStockKits'),
          value: shortCount,
          note: text('kits.figures.withOut'),
          warns: shortCount !== undefined && shortCount > 0,
        },
        { label: text('kits.figures.totalStock'), value: stock && totalOf(stock), note: parts?.join(' · ') },
      ]}
    />
  );
}
