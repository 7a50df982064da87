import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import type { Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { conflictInWords, useConflicts } from './conflicts.tsx';

/** Warns about other bookings of the trainer at the same time. Saving stays possible, because staff may know better. */
export function ConflictNotice({ booking }: { booking: Booking }) {
  const text = useText();
  const conflicts = useConflicts(booking);
  if (!conflicts || conflicts.length === 0) return null;
  return (
    <Row role="status" ground="amber" pad={12} align="start">
      <WarningAmberOutlined fontSize="small" aria-hidden="true" />
      <div>
        <Text weight={600}>{text('bookings.conflict.notice', { by: booking.by })}</Text>
        <Stack as="ul" gap={2}>
          {conflicts.map((conflict) => (
            <li key={conflict._id}>{conflictInWords(conflict, text)}</li>
          ))}
        </Stack>
      </div>
    </Row>
  );
}
