import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined';
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import Button from '@mui/material/Button';
import { useMemo, useState } from 'react';
import { useCreatePath, useEvent, useNavigate } from 'react-admin';
import { AvailabilityDraft, type Availability } from '#contract/session/availabilities.ts';
import { todayAtInstitute } from '#contract/instituteTime.ts';
import { bookings } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { CreateDialog, EditDialog } from '#console/kit/form/dialog/AddressDialogs.tsx';
import { formatDate } from '#console/kit/format/format.ts';
import { ZoneNote } from '#console/kit/format/ZoneNote.tsx';
import { Muted } from '#console/kit/layout/parts.tsx';
import { RecordList, type Column, type Row, type RowAction } from '#console/kit/list/RecordList.tsx';
import { StackedCell } from '#console/kit/list/StackedCell.tsx';
import { TwoLines } from '#console/kit/list/TwoLines.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { searchOf } from '../calendar/place.ts';
import type { NewBookingState } from '../NewBooking.tsx';
import { AvailabilityInputs } from './AvailabilityInputs.tsx';
import { FreeTimes, type FreeTime } from './FreeTimes.tsx';
import { hoursInWords } from './hoursInWords.ts';
import { OwnHours } from './OwnHours.tsx';

const columns: readonly Column<Availability>[] = [
  { source: 'name', sortable: true, width: 200 },
  {
    source: 'hours',
    card: 'fact',
    render: ({ hours }) => <Hours words={hoursInWords(hours)} />,
  },
  {
    source: 'daysOff',
    width: 200,
    minWidth: 160,
    card: 'fact',
    render: ({ daysOff }) => <NextDaysOff daysOff={daysOff} />,
  },
  {
    source: 'slotMinutes',
    sortable: true,
    width: 120,
    card: 'fact',
    render: ({ slotMinutes }) => <Minutes count={slotMinutes} />,
  },
  { source: 'onSite', width: 152, minWidth: 120, card: 'status', render: ({ onSite }) => <OnSite onSite={onSite} /> },
];

const byName = { field: 'name', order: 'ASC' } as const;
const form = { schema: AvailabilityDraft, width: 720 } as const;

/** The working hours of colleagues, and a search for a time at which several of them are free. */
export function AvailabilityList() {
  const text = useText();
  const [seeking, setSeeking] = useState<readonly string[]>();
  const [isOwnOpen, setOwnOpen] = useState(false);
  const book = useBookAt();
  const rowActions = useMemo<readonly RowAction<Availability>[]>(
    () => [
      {
        label: 'availabilities.find',
        icon: PersonSearchOutlined,
        onClick: ({ name }: Row<Availability>) => setSeeking([name]),
      },
    ],
    [],
  );
  return (
    <>
      <RecordList<Availability>
        columns={columns}
        sort={byName}
        create
        edits
        deletes
        headerActions={
          <>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<ScheduleOutlined fontSize="small" />}
              onClick={() => setOwnOpen(true)}
            >
              {text('availabilities.own')}
            </Button>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              startIcon={<PersonSearchOutlined fontSize="small" />}
              onClick={() => setSeeking([])}
            >
              {text('availabilities.find')}
            </Button>
          </>
        }
        actions={<ZoneNote />}
        rowActions={rowActions}
        recordLink="record"
        empty={{ icon: <EventAvailableOutlined /> }}
      />
      <CreateDialog {...form}>
        <AvailabilityInputs />
      </CreateDialog>
      <EditDialog {...form} columns={columns}>
        <AvailabilityInputs />
      </EditDialog>
      {isOwnOpen ? <OwnHours onClose={() => setOwnOpen(false)} /> : null}
      {seeking ? <FreeTimes people={seeking} onChoose={book} onClose={() => setSeeking(undefined)} /> : null}
    </>
  );
}

function Hours({ words }: { words: string }) {
  const text = useText();
  return words ? <TwoLines>{words}</TwoLines> : <Muted>{text('availabilities.noHours')}</Muted>;
}

function NextDaysOff({ daysOff }: Pick<Availability, 'daysOff'>) {
  const text = useText();
  const today = todayAtInstitute();
  const comingDaysOff = daysOff.filter(({ to }) => to >= today).toSorted((a, b) => a.from.localeCompare(b.from));
  const [nextDayOff] = comingDaysOff;
  if (!nextDayOff) return <Muted>–</Muted>;
  const days =
    nextDayOff.from === nextDayOff.to
      ? formatDate(nextDayOff.from)
      : `${formatDate(nextDayOff.from)} – ${formatDate(nextDayOff.to)}`;
  const more = comingDaysOff.length > 1 ? text('availabilities.moreOff', { count: comingDaysOff.length - 1 }) : '';
  return <StackedCell under={[nextDayOff.reason, more].filter(Boolean).join(' · ')}>{days}</StackedCell>;
}

function Minutes({ count }: { count: number }) {
  return useText()('availabilities.minutes', { count });
}

function OnSite({ onSite }: { onSite: boolean }) {
  const text = useText();
  return (
    <StatusChip
      tone={onSite ? 'green' : 'grey'}
      label={text(onSite ? 'availabilities.onSite' : 'availabilities.staff')}
    />
  );
}

/**
 * Returns a function that opens the form of a new booking at a given time, over the calendar of its week; undefined for
 * users who may not add bookings.
 */
function useBookAt(): ((time: FreeTime) => void) | undefined {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayAdd = usePermission('add');
  const book = useEvent((time: FreeTime) => {
    const state: NewBookingState = { booking: time };
    const pathname = createPath({ resource: bookings.module, type: 'create' });
    navigate({ pathname, search: searchOf({ view: 'week', date: time.date }) }, { state });
  });
  return mayAdd ? book : undefined;
}
