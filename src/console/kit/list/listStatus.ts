import { Status } from '#contract/fields.ts';
import { bulkStatus } from './bulk/bulkStatus.tsx';
import { shownStatusColumn, type RecordWithStatus, type ShownStatusColumn } from './ShownStatus.tsx';
import { statusFilterOf } from './statusFilter.ts';

/**
 * Everything about the status in a list: the column whose badge toggles it, the filter, and the bulk actions. `options`
 * are the values as the record spells them.
 */
export function listStatus<R extends RecordWithStatus>({
  options = Status.options,
  ...status
}: ShownStatusColumn<R> & { options?: readonly R['status'][] }) {
  return {
    column: shownStatusColumn<R>(status),
    filter: statusFilterOf(options),
    bulkActions: bulkStatus(status),
  };
}
