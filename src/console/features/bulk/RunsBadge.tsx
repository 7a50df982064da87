import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStore } from 'react-admin';
import { Link, type To } from 'react-router';
import { useText } from '#console/texts/index.ts';
import { openRunsKey } from '../../kit/actions/bulkRunner.ts';
import { formatNumber } from '../../kit/format/format.ts';
import { Text } from '../../kit/layout/parts.tsx';
import { isOpen, latestRuns } from './runs.ts';

export * as texts from './texts.ts';

/** The progress of the employee's open runs, in the top bar of every page; hidden when they have ended. */
export function RunsBadge({ to }: { to: To }) {
  const text = useText();
  const [, setIsOpen] = useStore(openRunsKey, false);
  const { data, isFetching } = useQuery({ ...latestRuns, refetchOnMount: 'always' });
  const open = data?.filter(isOpen) ?? [];
  const hasEnded = data !== undefined && !isFetching && open.length === 0;
  useEffect(() => {
    if (hasEnded) setIsOpen(false);
  }, [hasEnded, setIsOpen]);
  if (open.length === 0) return null;
  const sum = (count: (run: (typeof open)[number]) => number) => open.reduce((total, run) => total + count(run), 0);
  const [doneCount, total] = [sum((run) => run.done + run.failed), sum((run) => run.total)];
  const label = text('bulkRuns.badge', { done: formatNumber(doneCount), total: formatNumber(total) });
  return (
    <Link to={to} aria-label={label} title={label}>
      <Text as="span" size="table" weight={500} tone="accent" numbers>
        {`${Math.floor((100 * doneCount) / Math.max(total, 1))} %`}
      </Text>
    </Link>
  );
}
