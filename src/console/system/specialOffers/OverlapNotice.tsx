import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useRecordContext } from 'react-admin';
import * as z from 'zod/mini';
import { isDay } from '#contract/days.ts';
import { specialOffers, type OfferOverlap, type SpecialOffer } from '#contract/system/specialOffers.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import styles from './specialOffers.module.css';

function overlapInWords({ from, to, ...offer }: OfferOverlap, text: Text): string {
  return text('specialOffers.overlap.one', { ...offer, from: formatDate(from), to: formatDate(to) });
}

/** Marks in a row that other offers hold for the same; nothing where that is not so. */
export function OverlapChip({ overlaps = [] }: Pick<SpecialOffer, 'overlaps'>) {
  const text = useText();
  if (overlaps.length === 0) return null;
  return (
    <span className={styles.mark} title={overlaps.map((one) => overlapInWords(one, text)).join('\n')}>
      <WarningAmberOutlined fontSize="inherit" titleAccess={text('specialOffers.overlap.chip')} />
    </span>
  );
}

const Ids = z.array(z.string());

/** Names in the form which offers hold for the same courses on the same days. Staff may want just that. */
export function OverlapNotice() {
  const text = useText();
  const record = useRecordContext();
  const [from, to, courseIds, status]: readonly unknown[] = useFormValues(['from', 'to', 'courseIds', 'status']);
  const days = { from: String(from ?? ''), to: String(to ?? '') };
  const ids = Ids.safeParse(courseIds);
  const offer = useDeferredValue(JSON.stringify({ ...days, courseIds: ids.data ?? [] }));
  const isWhole = isDay(days.from) && isDay(days.to) && days.from <= days.to && status !== 'inactive';
  const { data = [] } = useQuery({
    queryKey: ['special-offers', 'overlaps', offer, record?.id ?? ''],
    queryFn: async ({ signal }) => {
      const body = { ...days, courseIds: ids.data ?? [], ...(record ? { except: String(record.id) } : {}) };
      return (await call(specialOffers.endpoints.overlaps, { body, signal })).data.overlaps;
    },
    // A warning only: what fails is tried with the next change.
    enabled: isWhole,
    retry: false,
  });
  return (
    <div role="status">
      {isWhole && data.length > 0 ? (
        <div className={styles.notice}>
          <WarningAmberOutlined fontSize="small" aria-hidden="true" />
          <div>
            <p>{text('specialOffers.overlap.notice')}</p>
            <ul>
              {data.map((one) => (
                <li key={one._id}>{overlapInWords(one, text)}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </div>
  );
}
