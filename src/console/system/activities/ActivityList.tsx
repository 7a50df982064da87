import HistoryOutlined from '@mui/icons-material/HistoryOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useResourceContext, useCreatePath } from 'react-admin';
import { Activity, type ActivityDetails } from '#contract/system/activities.ts';
import { useText, type Text as Translate, type TextKey } from '#console/texts/index.ts';
import { ExportButton } from '#console/kit/export/ExportButton.tsx';
import type { ExportColumn } from '#console/kit/export/useExport.ts';
import { formatDateTime, formatNumber } from '#console/kit/format/format.ts';
import { DetailsDialog } from '#console/kit/form/details/RecordDetails.tsx';
import { Text } from '#console/kit/layout/parts.tsx';
import { RecordList, type Column, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import {
  User,
  Sentence,
  WholeUser,
  Place,
  Duration,
  DeviceAndBrowser,
  WholeDevice,
  Event,
  More,
} from './ActivityCells.tsx';
import { ActivityFigures } from './ActivityFigures.tsx';
import { durationInWords, momentForSheets, statusTone } from './activityValues.ts';
import { Changes } from './Changes.tsx';
import { activityInWords, deedInWords } from './namesInWords.ts';
import { DeleteActivities } from './DeleteActivities.tsx';
import { listStart } from './listStart.ts';
import { useActivityFilters } from './useActivityFilters.ts';

const time: Column<Activity> = {
  source: 'timestamp',
  sortable: true,
  width: 152,
  minWidth: 116,
  card: 'fact',
  render: ({ timestamp }) => (
    <time dateTime={timestamp}>
      <TwoLines>{formatDateTime(timestamp) || '–'}</TwoLines>
    </time>
  ),
};
const user: Column<Activity> = {
  source: 'userId',
  width: 112,
  minWidth: 108,
  card: 'none',
  render: (activity) => <User {...activity} />,
};
const sentenceColumn: Column<Activity> = {
  source: 'event',
  minWidth: 168,
  card: 'title',
  // A row names the person in a separate column, so the sentence omits the name.
  render: (activity, place) => (
    <Sentence activity={activity} inWords={place === 'card' ? activityInWords : deedInWords} />
  ),
};
const ip: Column<Activity> = { source: 'ip', width: 104, card: 'fact' };
const location: Column<Activity> = {
  source: 'country',
  width: 124,
  minWidth: 84,
  onlyWide: true,
  card: 'none',
  render: (activity) => <Place {...activity} />,
};
const method: Column<Activity> = {
  source: 'method',
  width: 76,
  minWidth: 72,
  onlyWide: true,
  // A card has room for four facts, and the sentence says more than the method.
  card: 'none',
  render: ({ method: verb }) => (
    <Text as="span" weight={500}>
      {verb}
    </Text>
  ),
};
const status: Column<Activity> = {
  source: 'statusCode',
  width: 84,
  minWidth: 84,
  card: 'status',
  render: ({ statusCode }) => <StatusChip tone={statusTone(statusCode)} label={String(statusCode)} />,
};
const device: Column<Activity> = {
  source: 'userAgent',
  width: 140,
  minWidth: 124,
  onlyWide: true,
  card: 'none',
  render: ({ userAgent }) => <DeviceAndBrowser userAgent={userAgent} />,
};
const duration: Column<Activity> = {
  source: 'duration',
  width: 84,
  minWidth: 76,
  align: 'end',
  card: 'none',
  render: ({ duration: milliseconds }) => <Duration milliseconds={milliseconds} />,
};

const columns: readonly Column<Activity>[] = [
  time,
  user,
  ip,
  location,
  method,
  sentenceColumn,
  { source: 'route', width: 128, minWidth: 96, card: 'fact' },
  status,
  device,
  duration,
];

const bytes = (value: number) => `${formatNumber(value)} B`;
const details: readonly Column<ActivityDetails>[] = [
  { source: 'timestamp', render: ({ timestamp }) => formatDateTime(timestamp) || '–' },
  { source: 'userId', render: (activity) => <WholeUser {...activity} /> },
  { source: 'ip' },
  { source: 'country', render: (activity) => <Place {...activity} /> },
  { source: 'method' },
  {
    source: 'statusCode',
    render: ({ statusCode }) => <StatusChip tone={statusTone(statusCode)} label={String(statusCode)} />,
  },
  { source: 'event', render: ({ event }) => <Event event={event} /> },
  { source: 'userAgent', render: ({ userAgent }) => <WholeDevice userAgent={userAgent} /> },
  { source: 'duration', render: ({ duration: milliseconds }) => <Duration milliseconds={milliseconds} /> },
  {
    source: 'requestSize',
    render: ({ requestSize, responseSize }) => `${bytes(requestSize)} / ${bytes(responseSize)}`,
  },
  { source: 'sessionId', render: ({ sessionId }) => sessionId ?? '–' },
  { source: 'metadata', render: ({ metadata }) => <More {...metadata} /> },
  { source: 'changes', render: () => <Changes /> },
];

const nameOf = ({ method: verb, route }: Activity) => `${verb} ${route}`;

/** The audit trail: the caller, the call, its origin and its result. */
export function ActivityList() {
  const filters = useActivityFilters();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const rowActions = useMemo<readonly RowAction<Activity>[]>(
    () => [
      {
        label: 'activities.open',
        icon: VisibilityOutlined,
        path: ({ id }) => createPath({ resource, id, type: 'edit' }),
      },
    ],
    [createPath, resource],
  );
  const text = useText();
  const exportedColumns = useMemo(() => exportColumns(text), [text]);
  return (
    <>
      <RecordList<Activity>
        {...listStart}
        columns={columns}
        filters={filters}
        searchable={false}
        top={<ActivityFigures />}
        history={false}
        actions={
          <>
            <Refresh />
            <ExportButton
              format="csv"
              fileName={(date) => `ip-logs-${date}`}
              columns={exportedColumns}
              following={cursorAfter}
              none="activities.export.none"
              failure="activities.export.failed"
            />
            <DeleteActivities />
          </>
        }
        rowActions={rowActions}
        recordLink="record"
        recordName={nameOf}
        empty={{ icon: <HistoryOutlined />, text: 'activities.empty' }}
      />
      <DetailsDialog titleSource="route" columns={details} history={false} notFound="activities.gone" />
    </>
  );
}

function exportColumns(text: Translate): readonly ExportColumn<Row<Activity>>[] {
  const exportColumn = (
    header: TextKey,
    value: (activity: Activity) => string | number,
  ): ExportColumn<Row<Activity>> => ({
    header: text(header),
    value: (row) => value(Activity.parse(row)),
  });
  return [
    exportColumn('activities.exportColumns.time', ({ timestamp }) => momentForSheets(timestamp)),
    exportColumn('activities.fields.event', (activity) => activityInWords(activity, text)),
    exportColumn('activities.fields.userId', ({ userName, userId }) => userName ?? userId ?? ''),
    exportColumn('activities.exportColumns.email', ({ userEmail }) => userEmail ?? ''),
    exportColumn('activities.fields.ip', (activity) => activity.ip),
    exportColumn('activities.exportColumns.city', (activity) => activity.city ?? ''),
    exportColumn('activities.exportColumns.region', (activity) => activity.region ?? ''),
    exportColumn('activities.exportColumns.country', (activity) => activity.country ?? ''),
    exportColumn('activities.fields.method', (activity) => activity.method),
    exportColumn('activities.fields.route', (activity) => activity.route),
    exportColumn('activities.exportColumns.event', ({ event }) => event ?? ''),
    exportColumn('activities.fields.statusCode', ({ statusCode }) => statusCode),
    exportColumn('activities.fields.duration', ({ duration: milliseconds }) => durationInWords(milliseconds, text)),
    exportColumn('activities.fields.userAgent', ({ userAgent }) => userAgent),
  ];
}

/** The cursor for the rows after this one. The log has cursors because it may be longer than page numbers can reach. */
const cursorAfter = ({ id }: { readonly id: unknown }) => ({ before: String(id) });

function Refresh() {
  const text = useText();
  const queryClient = useQueryClient();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      startIcon={<RefreshOutlined fontSize="small" />}
      onClick={() => void queryClient.invalidateQueries({ queryKey: ['audit'] })}
    >
      {text('activities.refresh')}
    </Button>
  );
}
