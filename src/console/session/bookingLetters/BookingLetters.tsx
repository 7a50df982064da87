import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { bookingLetters, type BookingLetter } from '#contract/session/bookingLetters.ts';
import { call } from '#console/providers/call.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useAction } from '#console/kit/actions/useAction.ts';
import { formatInstituteTime } from '#console/kit/format/format.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { StatusChip, type Tone } from '#console/kit/status/StatusChip.tsx';

const { all, again } = bookingLetters.endpoints;
/** Milliseconds between refetches while emails are on their way. */
const pollMs = 3000;

const tones: Record<NonNullable<BookingLetter['state']>, Tone> = {
  queued: 'amber',
  sending: 'amber',
  sent: 'green',
  failed: 'red',
  uncertain: 'red',
  off: 'grey',
  withdrawn: 'grey',
};
const isMoving = ({ state }: BookingLetter) => state === 'queued' || state === 'sending';

/** The emails about a booking: kind, recipient, time and delivery. `version` changes with the booking. */
export function BookingLetters({ bookingId, version }: { bookingId: string; version: number | undefined }) {
  const text = useText();
  const { data, isError, refetch } = useQuery({
    queryKey: ['calendar', 'letters', bookingId, version],
    queryFn: async ({ signal }) => (await call(all, { params: { bookingId }, signal })).data,
    refetchInterval: ({ state }) => (state.data?.some(isMoving) ? pollMs : false),
    retry: false,
  });
  return (
    <Stack as="section" gap={8} aria-label={text('bookingLetters.title')}>
      <Text as="h3" size="table" weight={500}>
        {text('bookingLetters.title')}
      </Text>
      {isError ? (
        <Text size="small" tone="red">
          {text('bookingLetters.failed')}
        </Text>
      ) : null}
      {data?.length === 0 ? (
        <Text size="small" tone="muted">
          {text('bookingLetters.none')}
        </Text>
      ) : null}
      {data && data.length > 0 ? (
        <Stack as="ul" gap={0} line="between">
          {data.map((letter) => (
            <Letter key={letter._id} letter={letter} bookingId={bookingId} onSent={() => void refetch()} />
          ))}
        </Stack>
      ) : null}
    </Stack>
  );
}

const sending = {
  success: 'bookingLetters.sentAgain',
  failure: 'bookingLetters.againFailed',
  refresh: 'none',
} as const;

type LetterProps = { letter: BookingLetter; bookingId: string; onSent: () => void };

function Letter({ letter, bookingId, onSent }: LetterProps) {
  const text = useText();
  const maySend = usePermission('active');
  const [send, { pending }] = useAction(again, sending);
  const { _id: id, kind, to, address, state, answer, inOutbox, at, canRepeat } = letter;
  const shownState = state === 'sent' && inOutbox ? 'outbox' : state;
  const name = text(`bookingSettings.kinds.${kind}`);
  const action = text(state === 'off' ? 'bookingLetters.first' : 'bookingLetters.again');
  const recipient = address ?? text(`bookingLetters.to.${to}`);
  return (
    <Row as="li" wrap gap={12} padBlock={8} justify="between">
      <Stack gap={2} grow>
        <Row wrap gap={8}>
          <Text as="span" size="table" weight={500}>
            {name}
          </Text>
          {state && shownState ? (
            <StatusChip tone={tones[state]} label={text(`bookingLetters.states.${shownState}`)} />
          ) : null}
        </Row>
        <Text size="small" tone="muted" breaks="anywhere">
          {`${text(`bookingLetters.to.${to}`)}${address ? ` · ${address}` : ''} · ${formatInstituteTime(at)}`}
        </Text>
        {answer && (state === 'failed' || state === 'uncertain') ? (
          <Text size="small" tone="red" breaks="anywhere">
            {answer}
          </Text>
        ) : null}
      </Stack>
      {canRepeat && maySend ? (
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          loading={pending}
          aria-label={text('bookingLetters.againOf', { action, kind: name, address: recipient })}
          onClick={() => void send({ params: { bookingId, id }, body: { at } }).then(onSent)}
        >
          {action}
        </Button>
      ) : null}
    </Row>
  );
}
