import type { Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { useConflicts } from '../conflicts.tsx';
import styles from './event.module.css';

/** A booking on the calendar: time, title, trainer, and a mark if the trainer is booked twice. */
export function EventContent({ booking, time }: { booking: Booking; time: string }) {
  const text = useText();
  const conflicts = useConflicts(booking);
  const isDouble = conflicts !== undefined && conflicts.length > 0;
  // A short booking has no room for all of it: the pointer finds it here.
  const whole = [time, booking.title, booking.by].filter(Boolean).join(' · ');
  return (
    <span className={styles.whole} title={whole}>
      {time ? <span className={styles.time}>{time}</span> : null} <span className={styles.title}>{booking.title}</span>{' '}
      {booking.by ? <span className={styles.by}>{booking.by}</span> : null}{' '}
      {isDouble ? <span className={styles.double}>{text('bookings.conflict.chip')}</span> : null}
    </span>
  );
}
