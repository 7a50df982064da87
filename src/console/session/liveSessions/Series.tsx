import { useListContext, useResourceContext, useCreatePath, type RaRecord } from 'react-admin';
import type { LiveSession } from '#contract/session/liveSessions.ts';
import { useText } from '#console/texts/index.ts';
import { useExtensions } from '#console/kit/actions/waitingQueues.ts';
import { looks } from '#console/kit/layout/looks.ts';
import { Row } from '#console/kit/layout/parts.tsx';
import { FilterTabs } from '#console/kit/list/FilterTabs.tsx';
import { RowLink } from '#console/kit/list/links.tsx';
import type { ListFilter } from '#console/kit/list/RecordList.tsx';
import { listStart } from './listStart.ts';
import styles from './liveSessions.module.css';

const nextFilter: ListFilter = {
  source: 'isNext',
  label: 'liveSessions.series.label',
  choices: [{ id: 'true', label: 'liveSessions.series.next' }],
  apart: { none: 'liveSessions.empty' },
};
const bySeries: ListFilter = { source: 'seriesId', choices: [], apart: { none: 'liveSessions.empty' } };

/** The filters of the list: one row per series or all sessions, and the sessions of a single series. */
export const seriesFilters: readonly ListFilter[] = [nextFilter, bySeries];

type SeriesPlaceProps = {
  session: LiveSession;
  /** Shortens the text for a narrow cell. */
  short?: boolean;
};

/** The position of a session in its series, with a link to the whole series unless the list already shows only that. */
export function SeriesPlace({ session: { title, series, seriesId }, short = false }: SeriesPlaceProps) {
  const text = useText();
  const createPath = useCreatePath();
  const resource = useResourceContext();
  const { filterValues } = useListContext<RaRecord<string>>();
  if (!series) return null;
  const query = `?filter=${encodeURIComponent(JSON.stringify({ seriesId }))}`;
  const showAllText = text('liveSessions.series.showAll', { count: series.size });
  return (
    <Row as="span" wrap className={styles.series}>
      <span>{text(short ? 'liveSessions.series.shortPlace' : 'liveSessions.series.place', series)}</span>
      {filterValues.seriesId === undefined ? (
        <RowLink to={`${createPath({ resource, type: 'list' })}${query}`} aria-label={`${showAllText}: ${title}`}>
          {short ? text('liveSessions.series.shortAll') : showAllText}
        </RowLink>
      ) : null}
    </Row>
  );
}

/**
 * Tabs that switch between one row per series and all sessions. While the list shows a single series, its title and a
 * link back instead.
 */
export function SeriesTabs() {
  const text = useText();
  const hasExtensions = useExtensions();
  const { data, filterValues, setFilters } = useListContext<RaRecord<string>>();
  if (!hasExtensions) return null;
  if (filterValues.seriesId === undefined)
    return <FilterTabs filter={nextFilter} all="liveSessions.series.all" allLast />;
  const title: unknown = data?.[0]?.title;
  return (
    <Row as="p" gap={16} wrap below={16}>
      {text('liveSessions.series.one', { title: typeof title === 'string' ? title : '…' })}
      <button type="button" className={looks.textButton} onClick={() => setFilters(listStart.defaultFilter)}>
        {text('liveSessions.series.back')}
      </button>
    </Row>
  );
}
