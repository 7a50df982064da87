import VideoCameraFrontOutlined from '@mui/icons-material/VideoCameraFrontOutlined';
import { LiveSession } from '#contract/session/liveSessions.ts';
import { shownTime } from '#contract/session/liveSessionTimes.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { formatMoney, formatNumber } from '#console/kit/format/format.ts';
import { Fact, Facts, Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import type { RowsProps } from '#console/kit/list/RecordTable.tsx';
import { RowCards, type CardProps } from '#console/kit/list/RowCards.tsx';
import { formatDay } from '../bookings/dayAndHours.ts';
import { RosterLink } from '../roster/RosterLink.tsx';
import { ClashChip } from './ClashNotice.tsx';
import { JoinLink } from './JoinLink.tsx';
import { SeriesPlace } from './Series.tsx';
import { SessionStatus } from './SessionStatus.tsx';
import styles from './liveSessions.module.css';

/** The sessions of a page as cards, each with its image, time, instructor and price. */
export function LiveSessionCards(props: RowsProps) {
  return <RowCards {...props} width={288} Card={Card} />;
}

function Card({ row, name, menu }: CardProps) {
  const session = { ...LiveSession.parse(row), id: row.id };
  const text = useText();
  const { instructor, description, category, price, maxParticipants, thumbnail, date } = session;
  const facts = [
    ['date', formatDay(date)],
    ['time', shownTime(session)],
    ['instructor', instructor || text('liveSessions.notSpecified')],
    ['price', price === 0 ? text('liveSessions.free') : formatMoney(price)],
    ['maxParticipants', maxParticipants === null ? text('liveSessions.unlimited') : formatNumber(maxParticipants)],
  ] as const;
  return (
    <>
      <div
        className={styles.picture}
        data-empty={!thumbnail || undefined}
        data-off={session.status === 'inactive' || undefined}
      >
        {thumbnail ? (
          <img src={apiAddress(thumbnail)} alt="" loading="lazy" decoding="async" />
        ) : (
          <VideoCameraFrontOutlined fontSize="inherit" aria-hidden="true" />
        )}
      </div>
      <Stack grow pad={12}>
        <Row wrap>
          <Text as="span" size="small" tone="muted" grow>
            {category || text('liveSessions.general')}
          </Text>
          <ClashChip session={session} />
          <SessionStatus session={session} />
          {menu}
        </Row>
        <Text as="h2" size="heading2" breaks="anywhere">
          {name}
        </Text>
        <SeriesPlace session={session} />
        {description ? (
          <Text size="table" tone="muted" lines={2}>
            {description}
          </Text>
        ) : null}
        <Facts look="ends">
          {facts.map(([field, value]) => (
            <Fact key={field} label={text(`liveSessions.fields.${field}`)}>
              {value}
            </Fact>
          ))}
        </Facts>
        <Row justify="between" sink>
          <RosterLink id={session.id} session={session} />
          <JoinLink session={session} />
        </Row>
      </Stack>
    </>
  );
}
