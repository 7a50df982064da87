import { Status } from '#contract/fields.ts';
import { bulkStatus } from './bulk/bulkStatus.tsx';
import { shownStatusColumn, type Shown, type ShownStatusColumn } from './ShownStatus.tsx';
import { statusFilterOf } from './statusFilter.ts';

/**
 * All that a list has of its records' status: the column whose badge changes it, the filter, and the same for a
 * selection. `options` spells it as the record does.
 */
export function listStatus<R extends Shown>({
  options = Status.options,
  ...status
}: ShownStatusColumn<R> & { options?: readonly R['status'][] }) {
  return {
    column: shownStatusColumn<R>(status),
    filter: statusFilterOf(options),
    bulkActions: bulkStatus(status),
  };
}
