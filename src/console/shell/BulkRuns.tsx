import { useLocation, useNavigate } from 'react-router';
import { useStore } from 'react-admin';
import { withTexts } from '#console/texts/loadedTexts.ts';
import { openRunsKey } from '#console/kit/actions/bulkRunner.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { lazyPart } from '#console/kit/states/lazyPart.tsx';
import type { RunsDialogProps } from '#console/features/bulk/RunsDialog.tsx';
import { recordPath } from './palette/recordPlaces.ts';

/** The fragment that opens the bulk actions over any address of the console. */
export const bulkRunsHash = '#bulk-actions';

const RunsDialog = lazyPart<RunsDialogProps>(
  async () => (await withTexts(import('#console/features/bulk/RunsDialog.tsx'))).RunsDialog,
);
const Badge = lazyPart<{ to: { pathname: string; search: string; hash: string } }>(
  async () => (await withTexts(import('#console/features/bulk/RunsBadge.tsx'))).RunsBadge,
  () => null,
);

/** The latest bulk actions in a dialog over any address. */
export function BulkRuns() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const isShown = useExtensions() && hash === bulkRunsHash;
  return isShown ? (
    <RunsDialog pathOf={recordPath} onClose={() => void navigate({ pathname, search }, { replace: true })} />
  ) : null;
}

/** The progress of bulk actions in the top bar; its code is only loaded once the employee has started a bulk action. */
export function BulkRunsBadge() {
  const { pathname, search } = useLocation();
  const [isOpen] = useStore(openRunsKey, false);
  const hasExtensions = useExtensions();
  return isOpen && hasExtensions ? <Badge to={{ pathname, search, hash: bulkRunsHash }} /> : null;
}
