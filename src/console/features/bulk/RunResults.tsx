import { useQuery } from '@tanstack/react-query';
import { useBasename } from 'react-admin';
import { Link } from 'react-router';
import type { BulkResult, BulkRun } from '#contract/features/bulk.ts';
import { useText } from '#console/texts/index.ts';
import { errorOf } from '../../kit/actions/bulkRunner.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import { ErrorState } from '../../kit/states/ErrorState.tsx';
import { LoadingRows } from '../../kit/states/LoadingRows.tsx';
import { refusedOf } from './runs.ts';

/** The address of a record below the dashboard; undefined if the record has no page of its own. */
export type RecordPath = (
  record: { readonly noun: string; readonly module: string },
  found: { readonly _id: string; readonly title: string },
) => string | undefined;

/** The maximum number of results shown; nobody would read more. */
const maxShown = 100;

type Props = { readonly run: BulkRun; readonly pathOf: RecordPath; readonly onFollow: () => void };

/** The refused records of a run, each with its reason and a link. */
export function RunResults({ run, pathOf, onFollow }: Props) {
  const text = useText();
  const { data, error, refetch } = useQuery(refusedOf(run));
  if (error) return <ErrorState message={text('bulkRuns.resultsFailed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows />;
  const shownRows = data.rows.slice(0, maxShown);
  return (
    <Stack gap={4}>
      <Stack as="ul" gap={0} line="between">
        {shownRows.map((result) => (
          <Text key={result._id} as="li" size="table" tone="muted" breaks="anywhere" padBlock={8}>
            <RecordName run={run} result={result} pathOf={pathOf} onFollow={onFollow} /> {reasonIn(result)}
          </Text>
        ))}
      </Stack>
      {data.total > shownRows.length ? (
        <Text size="table" tone="muted">
          {text('bulkRuns.more', { shown: formatNumber(shownRows.length), count: formatNumber(data.total) })}
        </Text>
      ) : null}
    </Stack>
  );
}

function reasonIn(result: BulkResult): string {
  const { message, body } = errorOf(result);
  const ofFields = Object.values(body.errors ?? {});
  return ofFields.length > 0 ? ofFields.join('. ') : message;
}

function RecordName({ run, result, pathOf, onFollow }: Props & { result: BulkResult }) {
  const text = useText();
  const basename = useBasename();
  const { recordId, title, place, outcome } = result;
  if (run.kind === 'rows') return <b>{text('bulkRuns.row', { number: formatNumber(place + 1) })}</b>;
  const name = title ?? text('bulkRuns.noName', { id: recordId?.slice(-8) ?? '' });
  const path =
    title === null || recordId === null || outcome === 'gone' ? undefined : pathOf(run, { _id: recordId, title });
  return path === undefined ? (
    <b>{name}</b>
  ) : (
    <Link to={`${basename}/${path}`} onClick={onFollow}>
      {name}
    </Link>
  );
}
