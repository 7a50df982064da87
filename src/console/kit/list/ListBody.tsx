import SearchOffOutlined from '@mui/icons-material/SearchOffOutlined';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import { useListContext, type RaRecord } from 'react-admin';
import { ApiError } from '#console/providers/http.ts';
import { useIsLive } from '#console/providers/live.ts';
import { useText } from '#console/texts/index.ts';
import { useNounTexts } from '#console/texts/nounTexts.ts';
import { reasonOf, describeFailure, type FailureText } from '../dialogs/failure.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ErrorState } from '../states/ErrorState.tsx';
import { lazyCode, useLazyCode } from '../states/lazyCode.ts';
import { OfflineState } from '../states/OfflineState.tsx';
import { RefusedState } from '../states/RefusedState.tsx';
import { chosenIn, clearedValues } from './filters.ts';
import { Pagination, type PaginationProps } from './Pagination.tsx';
import { PrimaryAction } from './PrimaryAction.tsx';
import { useDensity } from './preferences.ts';
import type { CreateAction, EmptyText, ListFilter } from './types.ts';
import styles from './table.module.css';

export type ListBodyProps = PaginationProps & {
  failure: FailureText;
  empty: EmptyText;
  create: CreateAction | undefined;
  filters: readonly ListFilter[];
  onReset: () => void;
  /** The rows as a table or as cards. */
  children: ReactNode;
};

const liveList = lazyCode(async () => (await import('./LiveList.tsx')).LiveList);

/** Applies the changes made by other users, once the event stream is open. */
function FollowedChanges() {
  const isLive = useIsLive();
  const { code: LiveList } = useLazyCode(liveList, isLive);
  return isLive && LiveList ? <LiveList /> : null;
}

/** The rows of a list, or its loading, error or empty state. */
export function ListBody(props: ListBodyProps) {
  const { data, isFetching } = useListContext<RaRecord<string>>();
  const [density] = useDensity();
  const instead = useInstead(props);
  return (
    <div className={styles.frame} data-density={density}>
      {isFetching && data ? <div className={styles.progress} aria-hidden="true" /> : null}
      <FollowedChanges />
      {instead ?? (
        <>
          <StaleBanner failure={props.failure} />
          {props.children}
          <Pagination onPageSize={props.onPageSize} fixedSize={props.fixedSize} />
        </>
      )}
    </div>
  );
}

/** Returns the state to show instead of rows, if any. */
export function useInstead(
  props: Pick<ListBodyProps, 'failure' | 'empty' | 'create' | 'filters' | 'onReset'>,
): ReactNode {
  const { failure, empty, create, filters, onReset } = props;
  const text = useText();
  const nounText = useNounTexts();
  const { data, error, isPending, isPaused, isFetching, filterValues, refetch, setFilters } =
    useListContext<RaRecord<string>>();
  if (data === undefined && isPaused) return <OfflineState />;
  if (error && data === undefined) {
    const isQuoted = typeof failure === 'object' && failure.forbidden !== undefined;
    if (error instanceof ApiError && error.status === 403 && !isQuoted)
      return <RefusedState reason={reasonOf(error, text, failure)} />;
    const { message, detail, requestId } = describeFailure(error, text, failure);
    // A refused request, for example from an old link with a sort field that no longer exists, would fail on every
    // retry.
    const isRefused = error instanceof ApiError && (error.status === 400 || error.status === 422);
    return (
      <ErrorState
        message={message}
        detail={detail}
        requestId={requestId}
        onRetry={() => void refetch()}
        action={
          isRefused ? (
            <Button variant="outlined" color="inherit" onClick={onReset}>
              {text('list.resetView')}
            </Button>
          ) : null
        }
      />
    );
  }
  if (isPending || data === undefined || data.length > 0) return undefined;
  const remainingValues = clearedValues(filters, filterValues);
  const isNarrowed = Object.keys(filterValues).length > Object.keys(remainingValues).length;
  if (isNarrowed) {
    return (
      <EmptyState
        icon={<SearchOffOutlined fontSize="inherit" />}
        title={text(empty.none ?? 'list.noMatch')}
        action={
          <Button variant="outlined" onClick={() => setFilters(remainingValues)}>
            {text('list.clearFilters')}
          </Button>
        }
      />
    );
  }
  // If the page is past the end, react-admin is already fetching the last page.
  if (isFetching) return undefined;
  const apartFilter = filters.find((filter) => filter.apart && chosenIn(filter, remainingValues))?.apart;
  return (
    <EmptyState
      title={text(apartFilter?.none ?? empty.text ?? nounText('empty'))}
      {...(empty.detail ? { text: text(empty.detail) } : {})}
      {...(empty.icon ? { icon: empty.icon } : {})}
      action={
        <>
          {create ? <PrimaryAction create={create} /> : null}
          {empty.actions}
        </>
      }
    />
  );
}

/** Reports that the shown rows could not be refreshed. */
export function StaleBanner({ failure }: { failure: FailureText }) {
  const text = useText();
  const { data, error, isPaused, refetch } = useListContext<RaRecord<string>>();
  if (!data || (!error && !isPaused)) return null;
  const failureText = error ? describeFailure(error, text, failure) : undefined;
  return (
    <div className={styles.banner} role="alert">
      <span>
        {failureText ? [failureText.message, failureText.detail].filter(Boolean).join(' ') : text('list.offline')}{' '}
        {text('list.stale')}
      </span>
      {error ? (
        <Button size="small" color="inherit" onClick={() => void refetch()}>
          {text('list.retry')}
        </Button>
      ) : null}
    </div>
  );
}
