import { useQuery } from '@tanstack/react-query';
import { useContext } from 'react';
import { LinkBase, useCreatePath } from 'react-admin';
import { students, type RelatedRecords } from '#contract/people/students.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { RecordAddressContext } from '#console/kit/actions/recordAddress.ts';
import { formatMoney, formatNumber } from '#console/kit/format/format.ts';
import { capitalise } from '#console/kit/format/keyInWords.ts';
import { Card, Muted, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { DateCell } from '#console/kit/list/columns.tsx';
import styles from './students.module.css';

/** Records of other modules that name the student: transactions, tickets, leads and others. */
export function RelatedRecordCards({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['students', 'related', id],
    queryFn: async ({ signal }) => (await call(students.endpoints.related, { params: { id }, signal })).data,
    retry: false,
  });
  return data?.map((related) => <RelatedCard key={related.noun} related={related} />);
}

/** A status of any noun, worded as on its chip: 'Verified'. */
function statusInWords(status = ''): string {
  return capitalise(messageInLanguage(status));
}

function RelatedCard({ related }: { related: RelatedRecords }) {
  const text = useText();
  const createPath = useCreatePath();
  const { placeOf } = useContext(RecordAddressContext);
  const { noun, module, total, rows } = related;
  const hiddenCount = total - rows.length;
  return (
    <Card as="section" gap={12} aria-labelledby={`related-${noun}`}>
      <h2 id={`related-${noun}`}>
        {moduleLabel(module)} <Muted>{formatNumber(total)}</Muted>
      </h2>
      <Stack as="ul" gap={0} line="between">
        {rows.map(({ _id, title, status, amount, createdAt }) => (
          <Row as="li" key={_id} gap={16} padBlock={8} wrap>
            <Text as="span" breaks="anywhere" grow className={styles.related}>
              {/* A payment that still lacks its transaction number has no title. */}
              <LinkBase to={placeOf({ noun, module, _id, title }) ?? createPath({ resource: module, type: 'list' })}>
                {title || moduleLabel(module)}
              </LinkBase>
            </Text>
            <Muted>
              {[amount === undefined ? '' : formatMoney(amount), statusInWords(status)].filter(Boolean).join(' · ')}
            </Muted>
            <DateCell value={createdAt} />
          </Row>
        ))}
      </Stack>
      {hiddenCount > 0 ? (
        <Text tone="muted">{text('students.moreRelated', { count: formatNumber(hiddenCount) })}</Text>
      ) : null}
    </Card>
  );
}
