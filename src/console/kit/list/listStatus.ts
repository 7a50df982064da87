import { Status } from '#contract/fields.ts';
import { bulkStatus } from './bulk/bulkStatus.tsx';
import { shownStatusColumn, type RecordWithStatus, type ShownStatusColumn } from './ShownStatus.tsx';
import { statusFilterOf } from './statusFilter.ts';

/**
 * The column, the filter and the bulk actions for the status of a list's records. The column's badge toggles the
 * status; `options` are its values as the record spells them.
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
