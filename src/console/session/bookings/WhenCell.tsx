import type { Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { formatNumber } from '#console/kit/format/format.ts';
import { Text } from '#console/kit/layout/parts.tsx';
import styles from './bookings.module.css';
import { formatDay, formatHours } from './dayAndHours.ts';

type WhenCellProps = {
  booking: Booking;
  /** Also shows the number of hours. */
  withHours?: boolean;
};

/** 'Fri, 20 Nov 2026, 10:00–12:00' on the institute's clock. */
export function WhenCell({ booking, withHours = false }: WhenCellProps) {
  const text = useText();
  const day = formatDay(booking.date);
  const hours = withHours && booking.hrs !== null ? text('bookings.hrs', { hrs: formatNumber(booking.hrs) }) : '';
  if (day === '') return [text('bookings.noDate'), hours].filter(Boolean).join(' · ');
  return (
    <span className={styles.when} data-unclamped>
      <time dateTime={booking.start === null ? (booking.date ?? '') : `${booking.date}T${booking.start}`}>
        {day},{' '}
        <Text as="span" breaks="never">
          {[formatHours(booking) || text('bookings.allDay'), hours].filter(Boolean).join(' · ')}
        </Text>
      </time>
    </span>
  );
}
