import { useListContext } from 'react-admin';
import { BulkBar } from '../../kit/list/bulk/BulkBar.tsx';
import { BulkDeleteButton } from '../../kit/list/bulk/BulkDeleteButton.tsx';
import { BulkContext } from '../../kit/list/bulk/context.ts';
import { useBulkRuns } from '../../kit/list/bulk/useBulkRuns.ts';
import { useKnownRecords } from '../../kit/list/bulk/useKnownRecords.ts';
import { useFocusAfterSelecting, useSelectionEnds } from '../../kit/list/bulk/useSelectionEnds.ts';
import { usePermission } from '../../kit/access/usePermission.ts';
import type { PolicyRow } from './kind.ts';
import { usePolicyFailures } from './policyFailures.ts';
import { useVersionName } from './useVersionName.ts';

/** The bulk bar of the selected versions; only their deletion makes sense for several. Undefined while none is selected. */
export function useVersionBulk(root: { current: HTMLElement | null }) {
  const { selectedIds } = useListContext<PolicyRow>();
  const known = useKnownRecords();
  const bulk = useBulkRuns(known, useVersionName());
  const { remove } = usePolicyFailures();
  const selecting = usePermission('delete') && selectedIds.length > 0;
  useSelectionEnds();
  useFocusAfterSelecting(root, selecting);
  if (!selecting) return undefined;
  return (
    <BulkContext value={bulk}>
      <BulkBar onRead={known.remember}>
        <BulkDeleteButton failure={remove} activeConsequence="ui.entries.noneLeft" />
      </BulkBar>
    </BulkContext>
  );
}
