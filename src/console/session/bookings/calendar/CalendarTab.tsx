import EventBusyOutlined from '@mui/icons-material/EventBusyOutlined';
import { useEffect, useRef } from 'react';
import { useCreatePath, useEvent, useNavigate } from 'react-admin';
// react-admin's would hide `view`, which names a saved view of a list but here the calendar's days.
import { useLocation } from 'react-router';
import { bookings } from '#contract/session/bookings.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText } from '#console/texts/index.ts';
import { reasonOf, describeFailure } from '#console/kit/dialogs/failure.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Stack } from '#console/kit/layout/parts.tsx';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { useLazyCode } from '#console/kit/states/lazyCode.ts';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { useBookedBetween } from '../conflicts.tsx';
import { calendarGrid } from './calendarGrid.ts';
import { CalendarBar } from './CalendarBar.tsx';
import { daysOf, nameOf, placeIn, searchOf, type Go, type Place } from './place.ts';
import styles from './calendar.module.css';

/** Booked entries on a calendar. Only the visible days are fetched, in parallel with the calendar's code. */
export function CalendarTab() {
  const text = useText();
  const narrow = useNarrow();
  const navigate = useNavigate();
  const { search } = useLocation();
  const place = placeIn(search, narrow);
  const { from, to } = daysOf(place);
  const bookingsQuery = useBookedBetween(from, to);
  // Keystrokes are faster than navigation, so each step starts from the target of the previous one.
  const latestPlace = useRef(place);
  const { view, date } = place;
  useEffect(() => {
    latestPlace.current = { view, date };
  }, [latestPlace, view, date]);
  const navigateBy = useEvent((next: (from: Place) => Place) => {
    latestPlace.current = next(latestPlace.current);
    navigate({ search: searchOf(latestPlace.current) });
  });
  const title = nameOf(place);
  const visibleBookings = bookingsQuery.data?.filter(
    (booking) => booking.date !== null && booking.date >= from && booking.date <= to,
  );
  const isEmpty = visibleBookings?.length === 0;
  const hasNoBookings = isEmpty && !bookingsQuery.isPlaceholderData;

  return (
    <section aria-label={text('bookings.tabs.calendar')}>
      <CalendarBar
        place={place}
        title={title}
        narrow={narrow}
        // The note is shown beside the zone, so that the layout does not move.
        note={hasNoBookings && place.view !== 'agenda' ? text('bookings.calendar.nothing', { when: title }) : ''}
        onGo={navigateBy}
      />
      <Stack ground="card" gap={0} className={styles.frame} aria-busy={bookingsQuery.isFetching || undefined}>
        {bookingsQuery.isFetching ? (
          <progress className={`${looks.progress} ${styles.progress}`} aria-hidden="true" />
        ) : null}
        {bookingsQuery.error && !bookingsQuery.data ? (
          <NotLoaded error={bookingsQuery.error} onRetry={() => void bookingsQuery.refetch()} />
        ) : hasNoBookings && place.view === 'agenda' ? (
          <EmptyState
            icon={<EventBusyOutlined fontSize="inherit" />}
            title={text('bookings.calendar.nothing', { when: title })}
            text={text('bookings.calendar.nothingText')}
          />
        ) : (
          <Grid
            place={place}
            bookings={isEmpty && place.view === 'agenda' ? undefined : visibleBookings}
            onGo={navigateBy}
          />
        )}
      </Stack>
    </section>
  );
}

type Booked = ReturnType<typeof useBookedBetween>['data'];

function Grid({ place, bookings: booked, onGo }: { place: Place; bookings: Booked; onGo: Go }) {
  const text = useText();
  const createPath = useCreatePath();
  const navigate = useNavigate();
  const { search } = useLocation();
  const { code: CalendarGrid, state, retry } = useLazyCode(calendarGrid);
  const open = useEvent((id: string) => {
    navigate({
      pathname: createPath({ resource: bookings.module, type: 'edit', id }),
      search: search || searchOf(place),
    });
  });
  const goToDay = useEvent((date: string) => onGo(() => ({ view: 'day', date })));
  if (state === 'failed') return <ErrorState message={text('bookings.calendar.notLoaded')} onRetry={retry} />;
  if (!CalendarGrid || !booked) return <LoadingRows rows={12} />;
  return <CalendarGrid place={place} bookings={booked} onOpen={open} onDay={goToDay} />;
}

function NotLoaded({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const text = useText();
  if (error instanceof ApiError && error.status === 403)
    return <RefusedState reason={reasonOf(error, text, 'bookings.fetchFailed')} />;
  const { message, detail, requestId } = describeFailure(error, text, 'bookings.fetchFailed');
  return <ErrorState message={message} detail={detail} requestId={requestId} onRetry={onRetry} />;
}
