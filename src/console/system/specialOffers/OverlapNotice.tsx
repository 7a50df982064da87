import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useRecordContext } from 'react-admin';
import * as z from 'zod/mini';
import { isDay } from '#contract/days.ts';
import { specialOffers, type OfferOverlap, type SpecialOffer } from '#contract/system/specialOffers.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text as Translate } from '#console/texts/index.ts';
import { useFormTexts, useFormValues } from '#console/kit/form/inputs.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';

function overlapInWords({ from, to, ...offer }: OfferOverlap, text: Translate): string {
  return text('specialOffers.overlap.one', { ...offer, from: formatDate(from), to: formatDate(to) });
}

/** Marks an offer that overlaps with others; renders nothing for an offer without overlaps. */
export function OverlapChip({ overlaps = [] }: Pick<SpecialOffer, 'overlaps'>) {
  const text = useText();
  if (overlaps.length === 0) return null;
  return (
    <Text as="span" tone="amber" title={overlaps.map((overlap) => overlapInWords(overlap, text)).join('\n')}>
      <WarningAmberOutlined fontSize="small" titleAccess={text('specialOffers.overlap.chip')} />
    </Text>
  );
}

const Ids = z.array(z.string());

/** Lists the offers for the same courses on the same days. An overlap may be intended, so it is only a notice. */
export function OverlapNotice() {
  const text = useText();
  const record = useRecordContext();
  const [from = '', to = '', status] = useFormTexts(['from', 'to', 'status']);
  const [courseIds] = useFormValues(['courseIds']);
  const days = { from, to };
  const ids = Ids.safeParse(courseIds);
  const offer = useDeferredValue(JSON.stringify({ ...days, courseIds: ids.data ?? [] }));
  const isWhole = isDay(from) && isDay(to) && from <= to && status !== 'inactive';
  const { data = [] } = useQuery({
    queryKey: ['special-offers', 'overlaps', offer, record?.id ?? ''],
    queryFn: async ({ signal }) => {
      const body = { ...days, courseIds: ids.data ?? [], ...(record ? { except: String(record.id) } : {}) };
      return (await call(specialOffers.endpoints.overlaps, { body, signal })).data.overlaps;
    },
    // This is only a warning, so a failed check is not repeated until the next change.
    enabled: isWhole,
    retry: false,
  });
  return (
    <div role="status">
      {isWhole && data.length > 0 ? (
        <Row align="start" ground="amber" pad={12}>
          <WarningAmberOutlined fontSize="small" aria-hidden="true" />
          <div>
            <Text>{text('specialOffers.overlap.notice')}</Text>
            <ul className={looks.bullets}>
              {data.map((overlap) => (
                <li key={overlap._id}>{overlapInWords(overlap, text)}</li>
              ))}
            </ul>
          </div>
        </Row>
      ) : null}
    </div>
  );
}
