import { useQuery } from '@tanstack/react-query';
import { LinkBase, useCreatePath } from 'react-admin';
import { students, type RelatedRecords } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { formatMoney, formatNumber } from '#console/kit/format/format.ts';
import { capitalized } from '#console/kit/format/keyInWords.ts';
import { DateCell } from '#console/kit/list/columns.tsx';
import styles from './studentPage.module.css';

/** Records of other modules that name the student: transactions, tickets, leads and others. */
export function RelatedRecordCards({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['students', 'related', id],
    queryFn: async ({ signal }) => (await call(students.endpoints.related, { params: { id }, signal })).data,
    retry: false,
  });
  return data?.map((related) => <RelatedCard key={related.noun} related={related} />);
}

/** A status of any noun as its chip says it: 'Verified'. */
function statusInWords(status = ''): string {
  return capitalized(messageInLanguage(status));
}

function RelatedCard({ related }: { related: RelatedRecords }) {
  const text = useText();
  const createPath = useCreatePath();
  const { noun, module, total, rows } = related;
  const more = total - rows.length;
  return (
    <section className={styles.card} aria-labelledby={`related-${noun}`}>
      <h2 id={`related-${noun}`}>
        {moduleLabel(module)} <span className={styles.none}>{formatNumber(total)}</span>
      </h2>
      <ul className={styles.rows}>
        {rows.map(({ _id, title, status, amount, createdAt }) => (
          <li key={_id}>
            <LinkBase to={createPath({ resource: module, type: 'list' })}>{title}</LinkBase>
            <span className={styles.none}>
              {[amount === undefined ? '' : formatMoney(amount), statusInWords(status)].filter(Boolean).join(' · ')}
            </span>
            <DateCell value={createdAt} />
          </li>
        ))}
      </ul>
      {more > 0 ? <p className={styles.none}>{text('students.moreRelated', { count: formatNumber(more) })}</p> : null}
    </section>
  );
}
