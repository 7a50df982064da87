import { useContext, useEffect, useMemo, useRef, type ComponentType, type ReactNode } from 'react';
import { ListBase, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { refreshProfile } from '#console/providers/authProvider.ts';
import { ApiError } from '#console/providers/http.ts';
import { useText, type TextKey, type TextValues } from '#console/texts/index.ts';
import { useLabelOf, useNounTexts } from '#console/texts/nounTexts.ts';
import type { FailureText } from '../dialogs/failure.ts';
import { LoadingRows } from '../states/LoadingRows.tsx';
import { RefusedState } from '../states/RefusedState.tsx';
import { ListBulkBar } from './bulk/ListBulkBar.tsx';
import { useBulkRuns } from './bulk/useBulkRuns.ts';
import { useKnownRecords } from './bulk/useKnownRecords.ts';
import { useFocusAfterSelecting, useSelectionEnds } from './bulk/useSelectionEnds.ts';
import { newestFirst, type ListStart } from './listStart.ts';
import { RowLinks } from './links.tsx';
import { ListBody } from './ListBody.tsx';
import { ListHeading } from './ListHeading.tsx';
import { ListTools } from './ListTools.tsx';
import { useColumnPreferences, usePageSize } from './preferences.ts';
import { PrimaryAction } from './PrimaryAction.tsx';
import { RecordCards } from './RecordCards.tsx';
import { RecordTable, type RowsProps } from './RecordTable.tsx';
import type { AnyColumn, Column, CreateAction, EmptyText, ListFilter, Row, UnlabelledColumn } from './types.ts';
import { TrashLink } from './TrashLink.tsx';
import { useNarrow } from '../layout/useNarrow.ts';
import { useTotalInWords } from './useTotalInWords.ts';
import { useListActions, type ListActions } from './useListActions.ts';
import { useNamesAndPaths } from './useNamesAndPaths.ts';
import { usePermits } from '../access/usePermission.ts';
import { ActiveView } from './views/ActiveView.ts';
import { ListSlotsContext, type ListViewsProps } from './views/context.ts';
import { useListView, useStart, type ListView } from './views/useListView.ts';
import { useRelativeFilters } from './views/useRelativeFilters.ts';
import styles from './list.module.css';

export type {
  BulkAction,
  Column,
  CreateAction,
  EmptyText,
  FilterChoice,
  ListFilter,
  Place,
  Row,
  RowAction,
} from './types.ts';

export type RecordListProps<R extends object> = ListStart &
  ListActions<R> & {
    title?: TextKey;
    titleValues?: TextValues;
    /** Shown beside the title instead of the number of rows. */
    count?: string | undefined;
    columns: readonly Column<R>[];
    filters?: readonly ListFilter[];
    /** Content below the heading that is shown even if the list is empty, such as an inline form or figures. */
    top?: ReactNode;
    /** Content above the toolbar: a filter that is shown apart from the others (FilterTabs.tsx). */
    tabs?: ReactNode;
    /** False if the server cannot search. */
    searchable?: boolean;
    searchPlaceholder?: TextKey;
    create?: true | CreateAction;
    /** Content beside the primary action, such as a related link. It must check permissions itself. */
    headerActions?: ReactNode;
    /** Content of the toolbar, such as an export. It must check permissions itself. */
    actions?: ReactNode;
    /** The heading of the actions column; 'Actions' by default. */
    actionsTitle?: TextKey;
    /** Renders the rows in place of both the table and, on phones, the cards. */
    rows?: ComponentType<RowsProps>;
    /**
     * The page that a record's name links to: the record's own address or its show page. `edit-or-show` uses the
     * record's own address for employees who may update, and the show page for others.
     */
    recordLink?: 'record' | 'show' | 'edit-or-show';
    /** Returns the path of the name's link, in place of `recordLink`; undefined for no link. */
    recordPath?(record: Row<R>): string | undefined;
    /** Returns the record's name for labels; by default the value of its name column (`nameColumnOf`). */
    recordName?(record: Row<R>): string;
    /** Shown if the list cannot be loaded: 'Failed to fetch blogs.' */
    failure?: FailureText;
    empty?: EmptyText;
    /** Separates the stored settings of two lists of the same resource. */
    name?: string;
    /**
     * False if search, filters and order must not be restored, because the user's last visit may have been to the list
     * of another parent.
     */
    remembered?: false;
  };

const noFilters: readonly never[] = [];
const noOptions = {};
/** The list shows its own failures in place, so react-admin must not show notifications. */
export const ownFailures = { onError: (failure: unknown) => void followRights(failure) };

/** A refusal means that the user's rights have changed, so the profile is reloaded, and the shell adapts. */
async function followRights(failure: unknown): Promise<void> {
  if (!(failure instanceof ApiError) || failure.status !== 403) return;
  try {
    await refreshProfile();
  } catch {
    // The list reports its own failure; the profile is reloaded the next time the console starts.
  }
}

/**
 * The list of a module: search, filters, columns, sorting, selection and pages, with every loading and error state, as
 * a table or as cards on phones. Texts default to the noun's (`NounText`). Page, sort, filters and search are stored in
 * the address; page size, columns and density are remembered per user. Needs a react-admin resource around it.
 */
export function RecordList<R extends object>(props: RecordListProps<R>) {
  const permits = usePermits();
  const resource = useResourceContext();
  if (resource === undefined) throw new Error('RecordList needs a resource around it.');
  if (!permits('read')) return <RefusedState needs="read" />;
  return <LoadedList {...props} list={props.name ?? resource} />;
}

function LoadedList<R extends object>({ list, ...props }: RecordListProps<R> & { list: string }) {
  const [pageSize, setPageSize] = usePageSize(props.pageSize);
  const resource = useResourceContext() ?? list;
  const listView = useListView(resource, props.name === undefined && props.remembered !== false);
  const start = useStart<ListStart>(props, listView);
  if (listView.isWaiting) return <LoadingRows />;
  return (
    <ActiveView value={listView.view}>
      <ListBase<RaRecord<string>>
        // The shell has already checked rights and session from memory, and the list's own request detects an expired
        // session.
        disableAuthentication
        perPage={start.fixedPageSize ?? start.viewSize ?? pageSize}
        sort={start.sort ?? newestFirst}
        exporter={false}
        queryOptions={ownFailures}
        {...(props.name ? { storeKey: `${props.name}.listParams` } : {})}
        {...(props.remembered === false || listView.isInAddress ? { storeKey: false } : {})}
        {...(start.permanentFilter ? { filter: start.permanentFilter } : {})}
        {...(start.defaultFilter ? { filterDefaultValues: start.defaultFilter } : {})}
      >
        <ListPage
          {...props}
          list={list}
          listView={listView}
          // If the view has a page size of its own, the user's page size for all lists must not change.
          onPageSize={listView.view?.pageSize ? doNothing : setPageSize}
        />
      </ListBase>
    </ActiveView>
  );
}

const doNothing = () => undefined;

type ListPageProps<R extends object> = RecordListProps<R> & {
  list: string;
  listView: ListView;
  onPageSize: (size: number) => void;
};

function ListPage<R extends object>(props: ListPageProps<R>) {
  const { list, listView, empty = noOptions } = props;
  const filters = useRelativeFilters(props.filters ?? noFilters, listView.list?.reply);
  const create = props.create === true ? noOptions : props.create;
  const text = useText();
  const nounText = useNounTexts();
  const failure = props.failure ?? nounText('fetchFailed');
  const narrow = useNarrow();
  const root = useRef<HTMLElement>(null);
  const { data, total, filterValues, selectedIds, setFilters, setSort } = useListContext<RaRecord<string>>();
  const rowCount = useTotalInWords();
  const countText = props.count ?? (total === undefined ? undefined : rowCount);
  const columns = useColumnPreferences(list, useLabelledColumns(props.columns));
  const { nameOf, pathOf } = useNamesAndPaths(props);
  const { rowActions, bulkActions, deletes, historyDialog } = useListActions(props, nameOf);
  const knownRecords = useKnownRecords();
  const bulk = useBulkRuns(knownRecords, { nameOf, pathOf });
  useSelectionEnds();
  useScrollUp(root);

  const title = text(props.title ?? nounText('title'), props.titleValues);
  const isEmptyList = total === 0 && data !== undefined && Object.keys(filterValues).length === 0;
  const selecting = selectedIds.length > 0 && bulkActions.length > 0;
  const Rows = props.rows ?? (narrow ? RecordCards : RecordTable);

  useFocusAfterSelecting(root, selecting);

  const bulkBar = <ListBulkBar bulk={bulk} actions={bulkActions} />;

  return (
    <section ref={root} className={styles.list} data-selecting={(selecting && !narrow) || undefined} aria-label={title}>
      <ListHeading
        title={title}
        count={countText}
        views={<HeadingViews {...{ list, listView, columns }} start={props} />}
      >
        {deletes ? <TrashLink /> : null}
        {props.headerActions}
        {narrow || isEmptyList ? props.actions : create ? <PrimaryAction create={create} /> : null}
      </ListHeading>
      {props.top}
      {isEmptyList ? null : props.tabs}
      {selecting && !narrow ? bulkBar : null}
      {/* Hidden instead of unmounted while rows are selected, so that typed text is kept. */}
      {isEmptyList ? null : (
        <ListTools
          {...{ title, filters, columns }}
          searchable={props.searchable}
          searchPlaceholder={props.searchPlaceholder}
          sorts={props.rows !== undefined}
          actions={props.actions}
          hidden={selecting && !narrow}
        />
      )}
      <ListBody
        {...{ failure, empty, create, filters }}
        onPageSize={props.onPageSize}
        fixedSize={props.fixedPageSize}
        onReset={() => {
          setFilters({});
          setSort(props.sort ?? newestFirst);
        }}
      >
        <RowLinks>
          <Rows
            {...{ title, nameOf, pathOf }}
            columns={columns.visible}
            actions={rowActions}
            actionsTitle={props.actionsTitle}
            selectable={bulkActions.length > 0}
          />
        </RowLinks>
      </ListBody>
      {historyDialog}
      {narrow && selecting ? bulkBar : null}
      {narrow && create && !selecting && !isEmptyList ? <ThumbBar create={create} /> : null}
    </section>
  );
}

type HeadingViewsProps = Pick<ListViewsProps, 'start' | 'columns'> & { list: string; listView: ListView };

/** The menu of saved views, which the shell provides. */
function HeadingViews({ list, listView, start, columns }: HeadingViewsProps) {
  const slots = useContext(ListSlotsContext);
  if (!slots || !listView.list) return null;
  const { isMissing } = listView;
  return <slots.Views {...listView.list} {...{ resource: list, start, columns, isMissing }} />;
}

/** The primary action, within reach of the thumb. */
function ThumbBar({ create }: { create: CreateAction }) {
  return (
    <div className={styles.thumb} data-bar>
      <PrimaryAction create={create} wide />
    </div>
  );
}

function useLabelledColumns(columns: readonly UnlabelledColumn[]): readonly AnyColumn[] {
  const labelOf = useLabelOf();
  return useMemo(() => columns.map((column) => ({ ...column, label: labelOf(column) })), [columns, labelOf]);
}

/** Scrolls to the top of the list when the user opens another of its pages. */
function useScrollUp(root: { current: HTMLElement | null }): void {
  const { page } = useListContext<RaRecord<string>>();
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    if (root.current && root.current.getBoundingClientRect().top < 0) root.current.scrollIntoView({ block: 'start' });
  }, [page, root]);
}
