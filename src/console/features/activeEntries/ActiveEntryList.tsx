import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import TaskAltOutlined from '@mui/icons-material/TaskAltOutlined';
import { useCallback, useMemo, type ReactNode } from 'react';
import { type RaRecord, useRedirect, useResourceContext } from 'react-admin';
import { useText } from '#console/texts/index.ts';
import { recordNameIn } from '../../kit/format/recordName.ts';
import { formatInstituteTime } from '../../kit/format/format.ts';
import { Stack, Text } from '../../kit/layout/parts.tsx';
import { BulkDeleteButton } from '../../kit/list/bulk/BulkDeleteButton.tsx';
import { DateCell } from '../../kit/list/columns.tsx';
import { editAction } from '../../kit/list/editAction.ts';
import { LiveRows } from '../../kit/list/LiveRows.tsx';
import { RecordList, type Column, type ListFilter, type Row, type RowAction } from '../../kit/list/RecordList.tsx';
import { useDeleteAction } from '../../kit/list/useDeleteAction.ts';
import { StatusChip } from '../../kit/status/StatusChip.tsx';
import styles from './activeEntries.module.css';
import type { EntryCalls, PlannedEntry } from './entryCalls.ts';
import type { EntryTexts } from './entryTexts.ts';
import { useActivation } from './useActivation.ts';
import { usePlanning } from './usePlanning.tsx';
import { useAction } from '../../kit/actions/useAction.ts';
import { recordIn } from '../../kit/actions/refresh.ts';
import { usePermission } from '../../kit/access/usePermission.ts';

/** The fields of an entry that the list needs. */
export type ActiveEntry = PlannedEntry & {
  readonly isActive: boolean;
  readonly createdAt?: string | undefined;
  readonly updatedAt?: string | undefined;
};

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
 * The entries of a section, one of which is active: the section's own columns, the Active badge and the dates. Each
 * entry can be edited and deleted, and activated if it is inactive.
 */
export function ActiveEntryList<R extends ActiveEntry>(props: {
  texts: EntryTexts;
  calls: EntryCalls;
  /** The section's own columns, beginning with the entry's name. Must be a constant. */
  columns: readonly Column<R>[];
  /** Hides the date of the last save until the user shows it, because the columns leave no room for it. */
  hidesUpdated?: boolean | undefined;
  icon: ReactNode;
  /** Additional content of the toolbar. */
  actions?: ReactNode;
  /** The source of the entry's name, if the value of the first column is not text; see `recordNameIn`. */
  named?: string;
}) {
  const { texts, calls, columns, hidesUpdated, icon, actions, named } = props;
  const { rowActions, dialog } = useEntryActions<R>(calls, texts);
  const allColumns = useMemo(() => [...columns, ...entryColumns<R>(hidesUpdated)], [columns, hidesUpdated]);
  const bulkActions = useMemo(
    () => [
      {
        needs: 'delete' as const,
        button: <BulkDeleteButton failure={texts.deletion.failure} activeConsequence="ui.entries.noneLeft" />,
      },
    ],
    [texts],
  );
  return (
    <>
      <RecordList<R>
        title={texts.list.title}
        columns={allColumns}
        filters={filters}
        create={{ label: texts.list.add }}
        rowActions={rowActions}
        bulkActions={bulkActions}
        actions={actions}
        recordLink="record"
        top={<LiveRows<Row<ActiveEntry>> dueAt={plannedAt} />}
        {...(named === undefined ? {} : { recordName: (record) => recordNameIn(record, named) ?? record.id })}
        failure={texts.list.failure}
        empty={{ text: texts.list.empty, icon }}
      />
      {dialog}
    </>
  );
}

/** The row actions, and the dialog that plans an activation. */
function useEntryActions<R extends ActiveEntry>(calls: EntryCalls, texts: EntryTexts) {
  const text = useText();
  const consequence = useCallback(
    async ({ isActive }: RaRecord<string>) => (isActive === true ? text('ui.entries.noneLeft') : undefined),
    [text],
  );
  const remove = useDeleteAction({ ...texts.deletion, consequence });
  const run = useActivation(calls.activate, texts);
  const { ask, cancel, dialog } = usePlanning(calls);
  const duplicate = useDuplicate(calls.duplicate);
  const rowActions = useMemo<readonly RowAction<R>[]>(
    () => [
      {
        label: 'ui.entries.activate',
        icon: TaskAltOutlined,
        needs: 'active',
        visible: ({ isActive }) => !isActive,
        onClick: ({ id }, name) => run(id, name),
      },
      editAction,
      {
        label: 'ui.entries.plan',
        icon: ScheduleOutlined,
        needs: 'active',
        inMenu: true,
        visible: ({ activatesAt, isActive }) => activatesAt === null && !isActive,
        onClick: ask,
      },
      {
        label: 'ui.entries.replan',
        icon: ScheduleOutlined,
        needs: 'active',
        inMenu: true,
        visible: ({ activatesAt }) => typeof activatesAt === 'string',
        onClick: ask,
      },
      {
        label: 'ui.entries.cancelPlan',
        icon: EventBusyOutlined,
        needs: 'active',
        inMenu: true,
        visible: ({ activatesAt }) => typeof activatesAt === 'string',
        onClick: ({ id }, name) => cancel(id, name),
      },
      {
        label: 'ui.entries.duplicate',
        icon: ContentCopyOutlined,
        needs: 'add',
        inMenu: true,
        visible: ({ activatesAt }) => activatesAt !== undefined,
        onClick: ({ id }) => duplicate(id),
      },
      remove,
    ],
    [run, remove, ask, cancel, duplicate],
  );
  return { rowActions, dialog };
}

/** The time at which the server activates a planned entry, without a request from the console. */
const plannedAt = ({ activatesAt }: Row<ActiveEntry>) => activatesAt;

/** The columns that the lists of all sections have in common: the Active badge and the dates. */
export function entryColumns<R extends ActiveEntry>(hidesUpdated = false): readonly Column<R>[] {
  return [
    {
      source: 'isActive',
      label: 'ui.entries.status',
      sortable: true,
      width: 178,
      card: 'status',
      render: (entry) => <EntryBadges {...entry} />,
    },
    {
      source: 'updatedAt',
      label: 'ui.entries.updatedAt',
      sortable: true,
      width: 152,
      onlyWide: true,
      hidden: hidesUpdated,
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

/** Shows whether visitors see the entry, and on a second line when a planned activation starts. */
function EntryBadges({ isActive, activatesAt }: ActiveEntry) {
  const state = isActive ? <ActiveBadge /> : <InactiveBadge />;
  return activatesAt ? <PlannedBadge at={activatesAt}>{state}</PlannedBadge> : state;
}

/** Shows the time of a planned activation in the institute's zone. */
export function PlannedBadge({ at, children }: { at: string; children?: ReactNode }) {
  const text = useText();
  return (
    <Stack as="span" gap={0} className={styles.planned}>
      <span>
        {children} <StatusChip tone="amber" label={text('ui.entries.planned')} />
      </span>
      <Text as="time" size="small" tone="muted" numbers dateTime={at}>
        {formatInstituteTime(at)}
      </Text>
    </Stack>
  );
}

/** Marks an entry that visitors do not see. */
export function InactiveBadge() {
  const text = useText();
  return <StatusChip tone="grey" label={text('ui.status.inactive')} />;
}

/** Marks the entry that visitors see. */
export function ActiveBadge() {
  const text = useText();
  return <StatusChip tone="green" label={text('ui.status.active')} />;
}

const options = { success: 'ui.entries.duplicated', failure: 'ui.entries.duplicateFailed' } as const;

/** Makes an inactive copy of an entry, and opens it for users who may edit it. */
function useDuplicate(duplicate: EntryCalls['duplicate']): (id: string) => Promise<void> {
  const resource = useResourceContext() ?? duplicate.module;
  const mayUpdate = usePermission('update');
  const goTo = useRedirect();
  const [run] = useAction(duplicate, options);
  return useCallback(
    async (id) => {
      const result = await run({ params: { id } });
      const copy = result.done ? recordIn(result.reply) : undefined;
      if (copy && mayUpdate) goTo('edit', resource, copy.id, copy);
    },
    [run, goTo, resource, mayUpdate],
  );
}
