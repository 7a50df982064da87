import CalendarMonthOutlined from '@mui/icons-material/CalendarMonthOutlined';
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useMemo, useState } from 'react';
import { useCreatePath } from 'react-admin';
import { upcomingOrder } from '#contract/endpoint.ts';
import { BookingStatus, bookings, BookingType, type Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { Row, Text } from '#console/kit/layout/parts.tsx';
import { bulk } from '#console/kit/list/bulk/BulkActionButton.tsx';
import { dateColumn, longTextColumn, numberColumn } from '#console/kit/list/columns.tsx';
import { RecordList, type Column, type ListFilter, type RowAction } from '#console/kit/list/RecordList.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { BookingLinks } from './BookingLinks.tsx';
import { ConflictChip } from './conflicts.tsx';
import { ScheduleDialog } from './ScheduleDialog.tsx';
import { tones } from './status.ts';
import { bulkCancellation, canCancel, canSchedule, useCancel } from './useDecisions.ts';
import { WhenCell } from './WhenCell.tsx';
import styles from './bookings.module.css';

const columns: readonly Column<Booking>[] = [
  longTextColumn<Booking>({ source: 'title', sortable: true }),
  {
    source: 'date',
    label: 'bookings.fields.when',
    sortable: true,
    upcomingFirst: true,
    width: 232,
    minWidth: 164,
    card: 'fact',
    render: (booking) => <WhenCell booking={booking} withHours />,
  },
  {
    source: 'by',
    sortable: true,
    width: 232,
    minWidth: 176,
    card: 'fact',
    render: (booking) => <Trainer booking={booking} />,
  },
  {
    source: 'type',
    sortable: true,
    width: 96,
    onlyWide: true,
    render: (booking) => <TypeName booking={booking} />,
  },
  {
    source: 'link',
    label: 'bookings.links',
    width: 152,
    minWidth: 148,
    card: 'fact',
    render: (booking) => <BookingLinks booking={booking} />,
  },
  // Hidden by default, because the column with the time already shows the hours.
  numberColumn<Booking>({ source: 'hrs', sortable: true, width: 72, hidden: true }),
  {
    source: 'status',
    sortable: true,
    width: 120,
    card: 'status',
    render: (booking) => <Status booking={booking} />,
  },
  dateColumn<Booking>({ source: 'createdAt', sortable: true, hidden: true }),
];

const filters: readonly ListFilter[] = [
  {
    source: 'status',
    choices: BookingStatus.options.map((id) => ({ id, label: `bookings.status.${id}` })),
  },
  {
    source: 'type',
    choices: BookingType.options.map((id) => ({ id, label: `bookings.type.${id}` })),
  },
  // The list adds 'Me' as the only choice.
  { source: 'by', choices: [] },
  { source: 'date', choices: [], range: 'date' },
];

/** Future bookings come first, then past ones. */
export const bookingListStart = { sort: { field: upcomingOrder, order: 'ASC' } } as const;

const bulkActions = [bulk(bulkCancellation)];
const addition = { label: 'bookings.add' } as const;

/** The table of all bookings, with actions to schedule and cancel them. */
export function BookingList() {
  const createPath = useCreatePath();
  // The specification has no call that adds a booking.
  const canCreate = useExtensions();
  const [scheduling, setScheduling] = useState<Booking>();
  const rowActions = useRowDecisions(setScheduling);
  return (
    <>
      <RecordList<Booking>
        columns={columns}
        filters={filters}
        create={canCreate ? addition : undefined}
        actions={<ZoneNote />}
        rowActions={rowActions}
        bulkActions={bulkActions}
        recordPath={({ id }) => createPath({ resource: bookings.module, type: 'edit', id })}
        {...bookingListStart}
        empty={{ icon: <CalendarMonthOutlined /> }}
      />
      {scheduling ? <ScheduleDialog booking={scheduling} onClose={() => setScheduling(undefined)} /> : null}
    </>
  );
}

function useRowDecisions(onAsk: (booking: Booking) => void): readonly RowAction<Booking>[] {
  const [cancel] = useCancel();
  return useMemo(
    () => [
      {
        label: 'bookings.schedule',
        icon: EventAvailableOutlined,
        needs: 'active',
        visible: canSchedule,
        onClick: onAsk,
      },
      {
        label: 'bookings.cancel',
        icon: EventBusyOutlined,
        needs: 'active',
        danger: true,
        visible: canCancel,
        onClick: (booking) => cancel(booking),
      },
    ],
    [onAsk, cancel],
  );
}

function Trainer({ booking }: { booking: Booking }) {
  return (
    <Row as="span" wrap className={styles.trainer} data-unclamped>
      <Text as="span" lines={1}>
        {booking.by || '–'}
      </Text>
      <ConflictChip booking={booking} />
    </Row>
  );
}

function TypeName({ booking }: { booking: Booking }) {
  return useText()(`bookings.type.${booking.type}`);
}

function Status({ booking }: { booking: Booking }) {
  const text = useText();
  return <StatusChip tone={tones[booking.status]} label={text(`bookings.status.${booking.status}`)} />;
}
