import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { conflictInWords, useConflicts } from './conflicts.tsx';
import styles from './bookings.module.css';

/** Names what the trainer is booked for at the same time. A warning: staff may know better. */
export function ConflictNotice({ booking }: { booking: Booking }) {
  const text = useText();
  const conflicts = useConflicts(booking);
  if (!conflicts || conflicts.length === 0) return null;
  return (
    <div role="status" className={styles.notice}>
      <WarningAmberOutlined fontSize="small" aria-hidden="true" />
      <div>
        <p>{text('bookings.conflict.notice', { by: booking.by })}</p>
        <ul>
          {conflicts.map((conflict) => (
            <li key={conflict._id}>{conflictInWords(conflict, text)}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}
