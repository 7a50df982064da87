import VideoCameraFrontOutlined from '@mui/icons-material/VideoCameraFrontOutlined';
import { useListContext, type RaRecord } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { LiveSession } from '#contract/session/liveSessions.ts';
import { shownTime } from '#contract/session/liveSessionTimes.ts';
import { apiAddress } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { formatMoney, formatNumber } from '#console/ui/format/format.ts';
import { RowLink } from '#console/ui/list/links.tsx';
import type { RowsProps } from '#console/ui/list/RecordTable.tsx';
import { RowActions, RowMenu, type OpenMenu } from '#console/ui/list/RowActions.tsx';
import { LoadingRows } from '#console/ui/states/LoadingRows.tsx';
import { formatDay } from '../bookings/dayAndHours.ts';
import { ClashChip } from './ClashNotice.tsx';
import { JoinLink } from './JoinLink.tsx';
import { SessionStatus } from './SessionStatus.tsx';
import styles from './liveSessions.module.css';

/** The sessions of a page as cards, each with its image and what a person asks first: when, by whom, for how much. */
export function LiveSessionCards({ title, actions, pathOf }: RowsProps) {
  const { data, isFetching } = useListContext<RaRecord<string>>();
  const [menu, setMenu] = useState<OpenMenu>();
  if (!data) return <LoadingRows />;
  return (
    <>
      <ul className={styles.cards} aria-label={title} aria-busy={isFetching || undefined}>
        {data.map((row) => {
          const session = { ...LiveSession.parse(row), id: row.id };
          return (
            <li key={row.id} className={styles.card} data-off={session.status === 'inactive' || undefined}>
              <Card
                session={session}
                path={pathOf(row)}
                end={<RowActions record={row} name={session.title} actions={actions} onMenu={setMenu} menuOnly />}
              />
            </li>
          );
        })}
      </ul>
      <RowMenu menu={menu} onClose={() => setMenu(undefined)} />
    </>
  );
}

type CardProps = { session: LiveSession & { id: string }; path: string | undefined; end: ReactNode };

function Card({ session, path, end }: CardProps) {
  const text = useText();
  const { title, instructor, description, category, price, maxParticipants, thumbnail, date } = session;
  const facts = [
    ['date', formatDay(date)],
    ['time', shownTime(session)],
    ['instructor', instructor || text('liveSessions.notSpecified')],
    ['price', price === 0 ? text('liveSessions.free') : formatMoney(price)],
    ['maxParticipants', maxParticipants === null ? text('liveSessions.unlimited') : formatNumber(maxParticipants)],
  ] as const;
  return (
    <>
      <div className={styles.picture} data-empty={!thumbnail || undefined}>
        {thumbnail ? (
          <img src={apiAddress(thumbnail)} alt="" loading="lazy" decoding="async" />
        ) : (
          <VideoCameraFrontOutlined fontSize="inherit" aria-hidden="true" />
        )}
      </div>
      <div className={styles.cardBody}>
        <div className={styles.cardHead}>
          <span className={styles.category}>{category || text('liveSessions.general')}</span>
          <ClashChip session={session} />
          <SessionStatus session={session} />
          {end}
        </div>
        <h2 className={styles.cardTitle}>{path === undefined ? title : <RowLink to={path}>{title}</RowLink>}</h2>
        {description ? <p className={styles.about}>{description}</p> : null}
        <dl className={styles.facts}>
          {facts.map(([field, value]) => (
            <div key={field}>
              <dt>{text(`liveSessions.fields.${field}`)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <div className={styles.cardFoot}>
          <JoinLink session={session} />
        </div>
      </div>
    </>
  );
}
