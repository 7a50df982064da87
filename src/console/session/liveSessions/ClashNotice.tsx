import WarningAmberOutlined from '@mui/icons-material/WarningAmberOutlined';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useRecordContext } from 'react-admin';
import { liveSessions, Repetition, type Clash, type LiveSession } from '#contract/session/liveSessions.ts';
import { readHours, shownTime } from '#contract/session/liveSessionTimes.ts';
import { call } from '#console/providers/call.ts';
import { useText, type Text } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { formatDate } from '#console/kit/format/format.ts';
import { useFormValues } from '#console/kit/form/inputs.tsx';
import { Row, Stack } from '#console/kit/layout/parts.tsx';
import { StatusChip } from '#console/kit/status/StatusChip.tsx';

/** The maximum number of clashes listed; the remaining ones are only counted. */
const maxShown = 5;

/**
 * One clash in words: 'Booking: Mock interviews, 2:00 PM - 3:00 PM', 'Day off, Leave', with the day if the session
 * repeats.
 */
function clashInWords({ kind, title, time, date }: Clash, text: Text): string {
  if (kind === 'dayOff' || kind === 'outsideHours')
    return [text(`liveSessions.clash.${kind}`), title, date && formatDate(date)].filter(Boolean).join(', ');
  const hours = shownTime(readHours(time)) || text('liveSessions.clash.allDay');
  return text(`liveSessions.clash.${kind}`, { title, time: date ? `${formatDate(date)}, ${hours}` : hours });
}

/** A mark in a row whose instructor is booked twice. */
export function ClashChip({ session }: { session: LiveSession }) {
  const text = useText();
  const { clashes = [] } = session;
  if (clashes.length === 0) return null;
  return (
    <span title={clashes.map((clash) => clashInWords(clash, text)).join('\n')}>
      <StatusChip tone="amber" label={text('liveSessions.clash.chip')} />
    </span>
  );
}

/**
 * Warns in the form about other bookings of the instructor at the session's time. Saving stays possible, because staff
 * may know better.
 */
export function ClashNotice() {
  const text = useText();
  const hasExtensions = useExtensions();
  const record = useRecordContext();
  const values: readonly unknown[] = useFormValues(['instructor', 'date', 'start', 'end', 'scope']);
  const [instructor = '', date = '', start = '', end = '', scope] = values.map((value) => String(value ?? '').trim());
  const session = { instructor, date, time: `${start} - ${end}`, ...useRepetition(date) };
  const storedQuery = record && { except: String(record.id), ...(scope === 'following' ? ({ scope } as const) : {}) };
  const body = useDeferredValue(JSON.stringify({ ...session, ...storedQuery }));
  const isWhole = instructor !== '' && /^\d{4}-/.test(date) && /^\d\d:\d\d$/.test(start) && /^\d\d:\d\d$/.test(end);
  const { data = [] } = useQuery({
    queryKey: ['clashes', body],
    queryFn: async ({ signal }) => {
      const reply = await call(liveSessions.endpoints.clashes, { body: { ...session, ...storedQuery }, signal });
      return reply.data.clashes;
    },
    // This is only a warning, so a failed check is not repeated until the next change.
    enabled: hasExtensions && isWhole && start < end,
    retry: false,
  });
  return (
    <div role="status">
      {isWhole && data.length > 0 ? (
        <Row ground="amber" pad={12} align="start">
          <WarningAmberOutlined fontSize="small" aria-hidden="true" />
          <div>
            <p>{text('liveSessions.clash.notice', { instructor })}</p>
            <Stack as="ul" gap={2}>
              {data.slice(0, maxShown).map((clash) => (
                <li key={Object.values(clash).join(' ')}>{clashInWords(clash, text)}</li>
              ))}
              {data.length > maxShown ? (
                <li>{text('liveSessions.clash.more', { count: data.length - maxShown })}</li>
              ) : null}
            </Stack>
          </div>
        </Row>
      ) : null}
    </div>
  );
}

const noRepetition = Repetition.parse({});

/** How a new session repeats: not at all while the fields are incomplete or the last day is not after the first. */
function useRepetition(date: string): Repetition {
  const [repeat, repeatUntil, repeatCount]: readonly unknown[] = useFormValues([
    'repeat',
    'repeatUntil',
    'repeatCount',
  ]);
  const { data: filled = noRepetition } = Repetition.safeParse({ repeat, repeatUntil, repeatCount });
  return filled.repeat === 'until' && filled.repeatUntil <= date ? noRepetition : filled;
}
