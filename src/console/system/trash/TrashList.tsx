import DeleteForeverOutlined from '@mui/icons-material/DeleteForeverOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import RestoreFromTrashOutlined from '@mui/icons-material/RestoreFromTrashOutlined';
import { useMemo } from 'react';
import { useResourceContext } from 'react-admin';
import { fillSlug, productOf } from '#contract/product.ts';
import type { Trashed } from '#contract/system/trash.ts';
import { moduleOf } from '#console/module.ts';
import { currentConfiguration } from '#console/providers/http.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { keyInWords } from '#console/kit/format/keyInWords.ts';
import { dateColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type RowAction } from '#console/kit/list/RecordList.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { EmptyTrash } from './EmptyTrash.tsx';
import { useTrashActions } from './useTrashActions.ts';
import { useTrashBulkActions } from './useTrashBulkActions.tsx';

const dayMs = 86_400_000;
const newestFirst = { field: 'deletedAt', order: 'DESC' } as const;

const name: Column<Trashed> = { source: 'title', label: 'trash.fields.title', sortable: true, width: 280 };
const module: Column<Trashed> = {
  source: 'module',
  label: 'trash.fields.module',
  width: 180,
  render: (record) => labelOf(record.module),
};
const details: readonly Column<Trashed>[] = [
  { source: 'deletedByName', label: 'trash.fields.deletedByName', width: 180 },
  dateColumn<Trashed>({ source: 'deletedAt', label: 'trash.fields.deletedAt', sortable: true }),
  { source: 'along', label: 'trash.fields.along', render: ({ along }) => alongInWords(along) },
  {
    source: 'until',
    label: 'trash.fields.until',
    width: 96,
    align: 'end',
    render: ({ until }) => formatNumber(Math.max(0, Math.ceil((Date.parse(until) - Date.now()) / dayMs))),
  },
];
const ofAll = [name, module, ...details];
const ofOne = [name, ...details];

/** Deleted records, of one module or of all: who deleted them, when, and how long they can be restored. */
export function TrashList() {
  const resource = useResourceContext() ?? '';
  const onlyModule = resource === 'trash' ? undefined : moduleOf(resource);
  const { restore, remove } = useTrashActions();
  const permanentFilter = useMemo(() => (onlyModule === undefined ? undefined : { module: onlyModule }), [onlyModule]);
  const rowActions = useMemo<readonly RowAction<Trashed>[]>(
    () => [
      // `trash` is not a module, so only Admins pass the permission check.
      { label: 'trash.restore', icon: RestoreFromTrashOutlined, module: 'trash', needs: 'update', onClick: restore },
      {
        label: 'trash.remove',
        icon: DeleteForeverOutlined,
        module: 'trash',
        needs: 'delete',
        danger: true,
        onClick: remove,
      },
    ],
    [restore, remove],
  );
  const isAdmin = usePermission('update', 'trash');
  const bulkActions = useTrashBulkActions();
  return (
    <RecordList<Trashed>
      title="trash.title"
      columns={onlyModule === undefined ? ofAll : ofOne}
      sort={newestFirst}
      history={false}
      rowActions={rowActions}
      {...(isAdmin ? { bulkActions } : {})}
      actions={<EmptyTrash module={onlyModule} />}
      failure="trash.fetchFailed"
      empty={{ text: 'trash.empty', icon: <DeleteOutlined /> }}
      {...(permanentFilter ? { permanentFilter } : {})}
    />
  );
}

/** The records deleted and restored together with a record, by kind: 'Job applications: 3'. */
function alongInWords(counts: Trashed['along']): string {
  const kinds = Object.entries(counts).map(([noun, count]) => `${keyInWords(noun)}: ${formatNumber(count)}`);
  return kinds.join(', ') || '–';
}

/** A module's label in the sidebar. */
function labelOf(id: string): string {
  const product = productOf(currentConfiguration().productName);
  return moduleLabel(fillSlug(id, product));
}
