import { isWebAddress } from '#contract/links.ts';
import { needsRecording, type Booking } from '#contract/session/bookings.ts';
import { useText } from '#console/texts/index.ts';
import { Row, Text } from '#console/kit/layout/parts.tsx';

/** The link of the session, and the link of the recording if the type has one. */
export function BookingLinks({ booking }: { booking: Booking }) {
  const text = useText();
  const { title, link, recording } = booking;
  const links = [
    { address: link, words: text('bookings.session'), label: text('bookings.openLink', { title }) },
    {
      address: needsRecording(booking) ? recording : null,
      words: text('bookings.recording'),
      label: text('bookings.openRecording', { title }),
    },
  ].filter(({ address }) => address !== null);
  if (links.length === 0) return '–';
  return (
    <Row as="span" gap={12}>
      {links.map(({ address, words, label }) =>
        // An address from another server may not be a web address; it is then shown as text.
        address !== null && isWebAddress(address) ? (
          <Text
            as="a"
            key={label}
            href={address}
            title={address}
            aria-label={label}
            target="_blank"
            rel="noopener noreferrer"
            lines={1}
          >
            {words}
          </Text>
        ) : (
          <Text as="span" key={label} title={address ?? ''} lines={1}>
            {address}
          </Text>
        ),
      )}
    </Row>
  );
}
