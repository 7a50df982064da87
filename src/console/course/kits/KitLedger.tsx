import Button from '@mui/material/Button';
import { useInfiniteQuery } from '@tanstack/react-query';
import { kitMovements, ledgerReasons, stockForms, type Kit, type KitMovement } from '#contract/course/kits.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { Guarded } from '#console/kit/access/Guarded.tsx';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { DialogShell } from '#console/kit/form/dialog/DialogShell.tsx';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { ScrollRegion } from '#console/kit/layout/ScrollRegion.tsx';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import styles from './kits.module.css';

const rows = 25;

/** The stock ledger of a kit, latest line first, with a button that adds a line. */
export function KitLedger(props: { kit: ListRow<Kit>; onEnter: () => void; onClose: () => void }) {
  const { kit, onEnter, onClose } = props;
  const text = useText();
  return (
    <DialogShell title={text('kits.ledger.title', { name: kit.module })} width={880} onClose={onClose}>
      <Stack gap={16} pad={24} scrolls>
        <Row gap={12} justify="between" wrap>
          <p>
            {text('kits.ledger.now')}:{' '}
            {stockForms.map((form) => `${text(`kits.fields.${form}`)} ${formatNumber(kit[form])}`).join(' · ')}
          </p>
          <Guarded action="update">
            <Button variant="contained" onClick={onEnter}>
              {text('kits.ledger.move')}
            </Button>
          </Guarded>
        </Row>
        <Lines kitId={kit.id} />
      </Stack>
    </DialogShell>
  );
}

function Lines({ kitId }: { kitId: string }) {
  const text = useText();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    // Keys with this prefix are refetched after every change to a kit.
    queryKey: ['kits', 'getList', 'ledger', kitId],
    queryFn: async ({ pageParam, signal }) => {
      const query = { page: String(pageParam), limit: String(rows), sort: 'createdAt', order: 'desc' };
      return (await call(kitMovements.endpoints.list, { params: { kitId }, query, signal })).data;
    },
    initialPageParam: 1,
    getNextPageParam: (lastPage, pages) => (lastPage.length < rows ? undefined : pages.length + 1),
    retry: false,
  });
  const lines = data?.pages.flat();
  if (error && !lines) {
    return <LoadFailure error={error} loadFailure="kits.ledger.fetchFailed" onRetry={() => void refetch()} />;
  }
  if (!lines) return <LoadingRows />;
  if (lines.length === 0) return <p>{text('kits.ledger.empty')}</p>;
  return (
    <>
      <ScrollRegion label={text('kits.ledger.open')}>
        <table className={looks.table}>
          <thead>
            <tr>
              <th scope="col">{text('kits.ledger.when')}</th>
              <th scope="col">{text('kits.ledger.kind')}</th>
              {stockForms.map((form) => (
                <th key={form} scope="col" data-number>
                  {text(`kits.fields.${form}`)}
                </th>
              ))}
              <th scope="col" data-number>
                {text('kits.ledger.balance')}
              </th>
              <th scope="col">{text('kits.ledger.reason')}</th>
              <th scope="col">{text('kits.ledger.by')}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <Line key={line._id} line={line} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {hasNextPage ? (
        <Button variant="outlined" color="inherit" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          {text('kits.ledger.older')}
        </Button>
      ) : null}
    </>
  );
}

function Line({ line }: { line: KitMovement }) {
  const text = useText();
  return (
    <tr>
      <td>{formatDateTime(line.createdAt)}</td>
      <td>{text(`kits.ledger.${line.kind}`)}</td>
      {stockForms.map((form) => (
        <td key={form} data-number>
          {difference(line[form])}
        </td>
      ))}
      <td data-number>{formatNumber(line.balance)}</td>
      <td className={styles.reason}>{reasonInWords(line.reason, text)}</td>
      <td>{line.by?.name ?? '–'}</td>
    </tr>
  );
}

/** Reasons written by the ledger itself are translated; typed ones are shown unchanged. */
function reasonInWords(reason: string, text: Text): string {
  if (reason === ledgerReasons.opening) return text('kits.ledger.reasons.opening');
  return reason === ledgerReasons.edited ? text('kits.ledger.reasons.edited') : reason;
}

function difference(count: number): string {
  if (count === 0) return '–';
  return count > 0 ? `+${formatNumber(count)}` : `−${formatNumber(-count)}`;
}
