import type { Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import styles from './bookings.module.css';
import { formatDay, formatHours } from './dayAndHours.ts';

/** 'Fri, 20 Nov 2026, 10:00–12:00' on the institute's clock. */
export function WhenCell({ booking }: { booking: Booking }) {
  const text = useText();
  const day = formatDay(booking.date);
  if (day === '') return text('bookings.noDate');
  return (
    <time
      className={styles.when}
      data-unclamped
      dateTime={booking.start === null ? (booking.date ?? '') : `${booking.date}T${booking.start}`}
    >
      {day}, {formatHours(booking) || text('bookings.allDay')}
    </time>
  );
}
