import Button from '@mui/material/Button';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import type { Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { queueAddress } from '#console/kit/actions/waitingQueues.ts';
import type { Row } from '#console/kit/list/types.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';
import { useConsole } from '../context.ts';
import { useInstituteDay } from './useInstituteDay.ts';
import styles from './home.module.css';

const module = 'calendar';
/** Bookings that are loaded; further ones of the day are only counted. */
const pagination = { page: 1, perPage: 25 };
const sort = { field: 'date', order: 'ASC' } as const;
const maxRows = 8;

/** Bookings and requests of the institute's day, in their order. */
export function TodaysBookings() {
  const text = useText();
  const { basename } = useConsole();
  const day = useInstituteDay();
  const filter = { date_gte: day, date_lte: day };
  const { data, total = 0, error, refetch } = useGetList<Row<Booking>>(module, { pagination, sort, filter });
  const bookings = data
    ?.filter(({ status }) => status !== 'cancelled')
    .toSorted((a, b) => (a.start ?? '').localeCompare(b.start ?? ''));
  const cancelled = (data?.length ?? 0) - (bookings?.length ?? 0);
  const more = total - cancelled - Math.min(maxRows, bookings?.length ?? 0);
  const all = queueAddress(`${basename}/${module}`, filter);
  return (
    <section className={styles.panel} aria-labelledby="todays-bookings">
      <header>
        <h2 id="todays-bookings">{text('home.today.title')}</h2>
        <span className={styles.note}>{text('time.zone')}</span>
      </header>
      {bookings ? (
        bookings.length > 0 ? (
          <ul>
            {bookings.slice(0, maxRows).map((booking) => (
              <li key={booking.id}>
                <Link className={styles.row} to={`${basename}/${module}/${booking.id}`}>
                  <span className={styles.time}>{hoursOf(booking) ?? text('home.today.allDay')}</span>
                  <span className={styles.what}>
                    <span>{booking.title}</span>
                    <span>{booking.by}</span>
                  </span>
                  {booking.status === 'pending' && <StatusChip tone="amber" label={text('home.today.pending')} />}
                </Link>
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>{text('home.today.none')}</p>
        )
      ) : error ? (
        <p className={styles.empty} role="alert">
          {text('home.today.failed')}{' '}
          <Button size="small" onClick={() => void refetch()}>
            {text('shell.failed.retry')}
          </Button>
        </p>
      ) : (
        <LoadingRows rows={4} />
      )}
      {more > 0 && (
        <Link className={styles.moreLink} to={all} aria-label={text('home.today.all')}>
          {text('home.today.more', { smart_count: more })}
        </Link>
      )}
    </section>
  );
}

function hoursOf({ start, end }: Booking): string | undefined {
  return start === null ? undefined : [start, end].filter(Boolean).join('–');
}
