import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useEffect, useRef, useState } from 'react';
import { useCreatePath, useEvent, useNavigate } from 'react-admin';
// Not react-admin's hook, which would drop `view`: in lists it names a saved view, but here a view of the calendar.
import { useLocation } from 'react-router';
import { leadsModule } from '#contract/leadAppointments.ts';
import { bookings } from '#contract/session/bookings.ts';
import type { CalendarEntry, CalendarRange } from '#contract/session/calendar.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { reasonOf, describeFailure } from '#console/kit/dialogs/failure.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row, Stack, Text } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { useLazyCode } from '#console/kit/states/lazyCode.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import type { NewBookingState } from '../NewBooking.tsx';
import { calendarGrid } from './calendarGrid.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { useEntries } from './entries.ts';
import { AddAtSlot, Legend } from './Legend.tsx';
import { nameOf, placeIn, searchOf, type Go, type Place } from './place.ts';
import { recordOfEntry } from './saveMove.ts';
import type { Target } from './times.ts';
import { useCalendarChoices, type CalendarChoices } from './useCalendarChoices.ts';
import { useMoving } from './useMoving.ts';
import styles from './calendar.module.css';

/** The visible range of the calendar, and a function that changes it. */
function usePlace(narrow: boolean): [place: Place, go: Go] {
  const navigate = useNavigate();
  const { search } = useLocation();
  const place = placeIn(search, narrow);
  // Keystrokes are faster than navigation, so each step starts from the target of the previous one.
  const latestPlace = useRef(place);
  const { view, date } = place;
  useEffect(() => {
    latestPlace.current = { view, date };
  }, [latestPlace, view, date]);
  const go = useEvent((next: (from: Place) => Place) => {
    latestPlace.current = next(latestPlace.current);
    navigate({ search: searchOf(latestPlace.current) });
  });
  return [place, go];
}

/** All entries of the visible days on a calendar; only these are fetched, in parallel with the calendar's code. */
export function CalendarTab() {
  const text = useText();
  const narrow = useNarrow();
  const [place, go] = usePlace(narrow);
  const choices = useCalendarChoices();
  const query = useEntries(place, choices);
  const title = nameOf(place);
  const isEmpty = query.data?.entries.length === 0 && !query.isPlaceholderData;
  return (
    <section aria-label={text('bookings.tabs.calendar')}>
      <CalendarBar
        place={place}
        title={title}
        narrow={narrow}
        // The note is beside the time zone, so that it does not move the layout.
        note={isEmpty && place.view !== 'agenda' ? text('bookings.calendar.nothing', { when: title }) : ''}
        onGo={go}
      />
      {query.error && !query.data ? (
        <Stack ground="card" gap={0} className={styles.frame}>
          <NotLoaded error={query.error} onRetry={() => void query.refetch()} />
        </Stack>
      ) : (
        <Days place={place} range={query.data} isFetching={query.isFetching} choices={choices} onGo={go} />
      )}
    </section>
  );
}

type DaysProps = {
  place: Place;
  range: CalendarRange | undefined;
  isFetching: boolean;
  choices: CalendarChoices;
  onGo: Go;
};

function Days({ place, range, isFetching, choices, onGo }: DaysProps) {
  const text = useText();
  const narrow = useNarrow();
  const region = useRef<HTMLDivElement>(null);
  const moving = useMoving(region);
  const [slot, setSlot] = useState<Target>();
  const add = useAdding(place);
  const { ownName, people } = choices;
  const isMine = people === undefined && range?.isMine === true;
  const isEmptyAgenda = place.view === 'agenda' && range?.entries.length === 0;
  return (
    <>
      {range && range.parts.length > 1 ? (
        <Legend choices={choices} parts={range.parts} names={range.people} people={isMine ? [ownName] : people} />
      ) : null}
      {add ? (
        <Row wrap below={16}>
          <AddAtSlot slot={slot} initial={firstSlot(place)} onChoose={setSlot} onAdd={add} />
          {narrow ? null : (
            <Text as="span" size="small" tone="muted">
              {text('bookings.moving.keys')}
            </Text>
          )}
        </Row>
      ) : null}
      <Stack ground="card" gap={0} className={styles.frame} aria-busy={isFetching || undefined}>
        {isFetching ? <progress className={`${looks.progress} ${styles.progress}`} aria-hidden="true" /> : null}
        <div ref={region} role="status" className={styles.moving} />
        {isEmptyAgenda ? (
          <EmptyState
            icon={<EventBusyOutlined fontSize="inherit" />}
            title={text('bookings.calendar.nothing', { when: nameOf(place) })}
            text={text('bookings.calendar.nothingText')}
          />
        ) : (
          <Grid place={place} range={range} choices={choices} moving={moving} slot={slot} onAdd={add} onGo={onGo} />
        )}
      </Stack>
    </>
  );
}

const firstSlot = ({ date }: Place): Target => ({ date, start: '10:00', end: '11:00', by: '' });

/**
 * Returns a function that opens the form of a new booking at a given time; undefined for users who may not add
 * bookings.
 */
function useAdding(place: Place): ((target: Target) => void) | undefined {
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const mayAdd = usePermission('add');
  const hasExtensions = useExtensions();
  const add = useEvent(({ date, start, end, by }: Target) => {
    const state: NewBookingState = { booking: { date, start: start ?? '', end: end ?? '', by } };
    const pathname = createPath({ resource: bookings.module, type: 'create' });
    navigate({ pathname, search: searchOf(place) }, { state });
  });
  return mayAdd && hasExtensions ? add : undefined;
}

type GridProps = Omit<DaysProps, 'isFetching'> & {
  moving: ReturnType<typeof useMoving>;
  slot: Target | undefined;
  onAdd: ((target: Target) => void) | undefined;
};

function Grid({ place, range, choices, moving, slot, onAdd, onGo }: GridProps) {
  const text = useText();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { code: CalendarGrid, state, retry } = useLazyCode(calendarGrid);
  const open = useEvent((entry: CalendarEntry) => {
    const { resource, id } = recordOfEntry(entry);
    const pathname = createPath({ resource, type: resource === leadsModule ? 'show' : 'edit', id });
    navigate(resource === bookings.module ? { pathname, search: search || searchOf(place) } : pathname);
  });
  const goToDay = useEvent((date: string) => onGo(() => ({ view: 'day', date })));
  if (state === 'failed') return <ErrorState message={text('bookings.calendar.notLoaded')} onRetry={retry} />;
  if (!CalendarGrid || !range) return <LoadingRows rows={12} />;
  return (
    <CalendarGrid
      place={place}
      entries={range.entries}
      days={range.days}
      colouring={choices.colouring}
      ownName={choices.ownName}
      moving={moving}
      slot={slot}
      onOpen={open}
      onDay={goToDay}
      onCreate={onAdd}
    />
  );
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  if (error instanceof ApiError && error.status === 403)
    return <RefusedState reason={reasonOf(error, text, 'bookings.fetchFailed')} />;
  const { message, detail, requestId } = describeFailure(error, text, 'bookings.fetchFailed');
  return <ErrorState message={message} detail={detail} requestId={requestId} onRetry={onRetry} />;
}
