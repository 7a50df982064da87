import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useMemo, type ReactNode } from 'react';
import { useText } from '#console/texts/index.ts';
import { recordNameIn } from '../format/recordName.ts';
import { BulkDeleteButton } from '../list/bulk/BulkDeleteButton.tsx';
import { DateCell } from '../list/columns.tsx';
import { editAction } from '../list/editAction.ts';
import { RecordList, type Column, type ListFilter, type RowAction } from '../list/RecordList.tsx';
import { useDeleteAction } from '../list/useDeleteAction.ts';
import { StatusChip } from '../status/StatusChip.tsx';
import type { EntryTexts } from './entryTexts.ts';
import { useActivation, type Activate } from './useActivation.ts';

/** What the list needs to know of an entry. */
export type ActiveEntry = { readonly isActive: boolean; readonly createdAt?: string; readonly updatedAt?: string };

const filters: readonly ListFilter[] = [
  {
    source: 'isActive',
    label: 'ui.entries.status',
    choices: [
      { id: true, label: 'ui.status.active' },
      { id: false, label: 'ui.status.inactive' },
    ],
  },
];

/**
 * The entries of a section, one of which is active: the section's own columns, the Active badge, the dates; each entry
 * can be activated while it is not, edited and deleted.
 */
export function ActiveEntryList<R extends ActiveEntry>(props: {
  texts: EntryTexts;
  activate: Activate;
  /** The section's own columns, the entry's name first. A constant. */
  columns: readonly Column<R>[];
  icon: ReactNode;
  /** Where the entry's name is, if the first column's value is no text; see `recordNameIn`. */
  named?: string;
}) {
  const { texts, activate, columns, icon, named } = props;
  const remove = useDeleteAction(texts.deletion);
  const run = useActivation(activate, texts);
  const rowActions = useMemo<readonly RowAction<R>[]>(
    () => [
      {
        label: 'ui.entries.activate',
        icon: TaskAltOutlined,
        needs: 'active',
        visible: ({ isActive }) => !isActive,
        onClick: ({ id }) => run(id),
      },
      editAction,
      remove,
    ],
    [run, remove],
  );
  const allColumns = useMemo(() => [...columns, ...entryColumns<R>()], [columns]);
  const bulkActions = useMemo(
    () => [{ needs: 'delete' as const, button: <BulkDeleteButton failure={texts.deletion.failure} /> }],
    [texts],
  );
  return (
    <RecordList<R>
      title={texts.list.title}
      columns={allColumns}
      filters={filters}
      create={{ label: texts.list.add }}
      rowActions={rowActions}
      bulkActions={bulkActions}
      recordLink="record"
      {...(named === undefined ? {} : { recordName: (record) => recordNameIn(record, named) ?? record.id })}
      failure={texts.list.failure}
      empty={{ text: texts.list.empty, icon }}
    />
  );
}

/** The columns of every section's entries: Active badge and dates. */
export function entryColumns<R extends ActiveEntry>(): readonly Column<R>[] {
  return [
    {
      source: 'isActive',
      label: 'ui.entries.status',
      sortable: true,
      width: 120,
      card: 'status',
      render: ({ isActive }, place) => (isActive ? <ActiveBadge /> : place === 'details' ? <InactiveBadge /> : null),
    },
    {
      source: 'updatedAt',
      label: 'ui.entries.updatedAt',
      sortable: true,
      width: 160,
      onlyWide: true,
      render: ({ updatedAt }) => <DateCell value={updatedAt} />,
    },
    {
      source: 'createdAt',
      label: 'ui.entries.createdAt',
      sortable: true,
      width: 160,
      hidden: true,
      render: ({ createdAt }) => <DateCell value={createdAt} />,
    },
  ];
}

function InactiveBadge() {
  const text = useText();
  return <StatusChip tone="grey" label={text('ui.status.inactive')} />;
}

/** Marks the entry that visitors see. */
export function ActiveBadge() {
  const text = useText();
  return <StatusChip tone="green" label={text('ui.status.active')} />;
}
