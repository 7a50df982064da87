import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { useEffect, useState } from 'react';
import type { Booking } from '#contract/session/bookings.ts';
import { momentAt, todayAtInstitute } from '#contract/instituteTime.ts';
import { useText } from '#console/texts/index.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import type { Row } from '#console/kit/list/types.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { useConsole } from '../context.ts';
import { Panel, PanelList, PanelName, PanelNote } from './Panel.tsx';
import styles from './home.module.css';

const module = 'calendar';
/** The number of bookings that are loaded; if the day has more, only their number is shown. */
const pagination = { page: 1, perPage: 25 };
const sort = { field: 'date', order: 'ASC' } as const;
const maxRows = 8;

/** Today's bookings and requests in the institute's zone, in order. */
export function TodaysBookings() {
  const text = useText();
  const { basename } = useConsole();
  const day = useInstituteDay();
  const filter = { date_gte: day, date_lte: day };
  const { data, total = 0, error, refetch } = useGetList<Row<Booking>>(module, { pagination, sort, filter });
  const bookings = data
    ?.filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''));
  const cancelledCount = (data?.length ?? 0) - (bookings?.length ?? 0);
  const moreCount = total - cancelledCount - Math.min(maxRows, bookings?.length ?? 0);
  const allBookingsPath = queueAddress(`${basename}/${module}`, filter);
  return (
    <Panel id="todays-bookings" title={text('home.today.title')} note={text('time.zone')}>
      {bookings ? (
        bookings.length > 0 ? (
          <PanelList>
            {bookings.slice(0, maxRows).map((booking) => (
              <li key={booking.id}>
                <Link className={styles.row} to={`${basename}/${module}/${booking.id}`}>
                  <Text as="span" fixed tone="muted" numbers className={styles.time}>
                    {hoursOf(booking) ?? text('home.today.allDay')}
                  </Text>
                  <PanelName name={booking.title} note={booking.by} />
                  {booking.status === 'pending' && <StatusChip tone="amber" label={text('home.today.pending')} />}
                </Link>
              </li>
            ))}
          </PanelList>
        ) : (
          <PanelNote>{text('home.today.none')}</PanelNote>
        )
      ) : error ? (
        <PanelNote role="alert">
          {text('home.today.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('shell.failed.retry')}
          </Button>
        </PanelNote>
      ) : (
        <LoadingRows rows={4} />
      )}
      {moreCount > 0 && (
        <Text weight={500} pad={12} line="above">
          <Link to={allBookingsPath} aria-label={text('home.today.all')}>
            {text('home.today.more', { smart_count: moreCount })}
          </Link>
        </Text>
      )}
    </Panel>
  );
}

function hoursOf({ start, end }: Booking): string | undefined {
  return start === null ? undefined : [start, end].filter(Boolean).join('–');
}

const dayMs = 24 * 60 * 60_000;

/** Today in the institute's zone, `2026-11-24`, updated at midnight while the page stays open. */
export function useInstituteDay(): string {
  const [day, setDay] = useState(() => todayAtInstitute());
  useEffect(() => {
    const end = momentAt({ date: day, time: '00:00' }).getTime() + dayMs;
    const timer = setTimeout(() => setDay(todayAtInstitute()), Math.max(0, end - Date.now()));
    return () => clearTimeout(timer);
  }, [day]);
  return day;
}
