import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { transactions, transactionStatuses, type TransactionTotals } from '#contract/system/transactions.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { DayField } from '#console/kit/dates/DayField.tsx';
import { download } from '#console/kit/export/download.ts';
import { fileNameOf } from '#console/kit/export/names.ts';
import { useSaveFile } from '#console/kit/export/useSaveFile.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { looks } from '#console/kit/layout/looks.ts';
import { Grid, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { TotalsTable, type Total } from './TotalsTable.tsx';

/** Incoming payments of a period: by status, and the approved ones by course. */
export function DayClose() {
  const text = useText();
  const mayRead = usePermission('read');
  const [from, setFrom] = useState(todayAtInstitute);
  const [to, setTo] = useState(todayAtInstitute);
  const isValidPeriod = from !== '' && to !== '' && from <= to;
  const { data, error, refetch } = useQuery({
    // Keys with this prefix are refetched after every decision on a transaction.
    queryKey: ['transactions', 'getList', 'totals', from, to],
    queryFn: async ({ signal }) => (await call(transactions.endpoints.totals, { params: { from, to }, signal })).data,
    enabled: mayRead && isValidPeriod,
    retry: false,
  });
  if (!mayRead) return <RefusedState needs="read" />;
  return (
    <Stack as="section" gap={12} aria-label={text('transactions.close.title')}>
      <h1>{text('transactions.close.title')}</h1>
      <Row wrap gap={12} align="end">
        <Day label="transactions.close.from" value={from} onChange={setFrom} />
        <Day label="transactions.close.to" value={to} onChange={setTo} />
        {data && isValidPeriod ? <ExportTotals totals={data} name={`transactions-${from}-${to}`} /> : null}
      </Row>
      <Text size="small" tone="muted">
        {text('transactions.close.zone')}
      </Text>
      {!isValidPeriod ? (
        <p role="alert">{text('transactions.close.range')}</p>
      ) : data ? (
        <Totals totals={data} />
      ) : error ? (
        <LoadFailure error={error} loadFailure="transactions.close.failed" onRetry={() => void refetch()} />
      ) : (
        <LoadingRows />
      )}
    </Stack>
  );
}

function Day(props: {
  label: 'transactions.close.from' | 'transactions.close.to';
  value: string;
  onChange: (day: string) => void;
}) {
  const text = useText();
  return (
    <Stack gap={4}>
      <Text as="span" size="small" tone="muted" aria-hidden>
        {text(props.label)}
      </Text>
      <DayField label={text(props.label)} value={props.value} onChange={props.onChange} className={looks.field} />
    </Stack>
  );
}

/** The rows of the tables, with readable names. */
function useTotals({ byStatus, byCourse, refunds }: TransactionTotals): {
  statuses: Total[];
  courses: Total[];
  refunds: Total[];
} {
  const text = useText();
  const nameOf = (status: string) => {
    const knownStatus = transactionStatuses.find((candidate) => candidate === status);
    return knownStatus ? text(`transactions.status.${knownStatus}`) : status;
  };
  return {
    statuses: byStatus.map(({ status, ...figures }) => ({ name: nameOf(status), ...figures })),
    refunds: refunds && refunds.count > 0 ? [{ name: text('transactions.close.refunded'), ...refunds }] : [],
    courses: byCourse.map(({ course, ...figures }) => ({ name: course ?? text('transactions.noCourse'), ...figures })),
  };
}

function Totals({ totals }: { totals: TransactionTotals }) {
  const text = useText();
  const { statuses, courses, refunds } = useTotals(totals);
  if (statuses.length === 0 && refunds.length === 0) return <EmptyState title={text('transactions.close.none')} />;
  return (
    <Grid least={320} fits gap={24} align="start">
      <TotalsTable title="transactions.close.byStatus" heading="transactions.close.status" rows={statuses} />
      {courses.length === 0 ? (
        <Text size="small" tone="muted">
          {text('transactions.close.noneApproved')}
        </Text>
      ) : (
        <TotalsTable title="transactions.close.byCourse" heading="transactions.close.course" rows={courses} />
      )}
      {refunds.length === 0 ? null : (
        <TotalsTable title="transactions.close.refunds" heading="transactions.close.refund" rows={refunds} />
      )}
    </Grid>
  );
}

function ExportTotals({ totals, name }: { totals: TransactionTotals; name: string }) {
  const text = useText();
  const { pending, save } = useSaveFile('transactions.close.failed');
  const { statuses, courses, refunds } = useTotals(totals);

  async function write() {
    const { csvFile } = await import('#console/kit/export/csv.ts');
    const header = (['byStatus', 'byCourse', 'refunds'] as const).map((part) => text(`transactions.close.${part}`));
    const rows = [statuses, courses, refunds].flatMap((part, index) =>
      part.map((total) => [header[index] ?? '', total.name, total.count, total.amount]),
    );
    const columns = ['', text('transactions.close.title'), text('transactions.close.count'), '₹'];
    download(csvFile(columns, rows), fileNameOf(name, 'csv'));
  }

  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<FileDownloadOutlined fontSize="small" />}
      disabled={pending}
      onClick={() => void save(write)}
    >
      {text('transactions.close.export')}
    </Button>
  );
}
