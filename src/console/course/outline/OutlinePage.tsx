import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import SearchOutlined from '@mui/icons-material/SearchOutlined';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { ResourceContextProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import type { Outline } from '#contract/course/outline.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { SoftLock } from '#console/features/presence/SoftLock.tsx';
import { formatNumber } from '#console/kit/format/format.ts';
import { LoadFailure } from '#console/kit/form/RecordLoader.tsx';
import { Row } from '#console/kit/layout/parts.tsx';
import { TrashLink } from '#console/kit/list/TrashLink.tsx';
import { ListHeading } from '#console/kit/list/ListHeading.tsx';
import list from '#console/kit/list/list.module.css';
import toolbar from '#console/kit/list/toolbar.module.css';
import { EmptyState } from '#console/kit/states/EmptyState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { useCourseAddresses } from '../addresses.ts';
import { AddChapter } from '../chapters/AddChapter.tsx';
import { LinkButton } from '../chapters/LinkButton.tsx';
import { useCourseParams, useCourseTitle } from '../chapters/useCourse.ts';
import { AddTopics } from './AddTopics.tsx';
import { fromOutline, usePartToFocus } from './outlineOrigin.ts';
import { OutlineTreeView } from './OutlineTreeView.tsx';
import { treeOf, type OutlinePart, type OutlineTree } from './outlineTree.ts';
import { CopyDialog, MoveDialog } from './PartDialogs.tsx';
import { RowMenu, type OpenRowMenu } from './RowMenu.tsx';
import { outlineResource } from './outlineQuery.ts';
import { useOutline, type OutlineState } from './useOutline.ts';
import { usePartActions, type PartActions } from './usePartActions.ts';
import { usePartAddress } from './usePartAddress.ts';

/** The number of parts up to which all chapters are initially open. */
const maxOpenParts = 200;

/** A course as one tree of its chapters, topics, case studies and assignments. */
export function OutlinePage() {
  const { courseId } = useCourseParams();
  const mayRead = usePermission('read', 'course');
  if (!mayRead) return <RefusedState needs="read" module="course" />;
  return (
    <ResourceContextProvider value={outlineResource}>
      <SoftLock key={courseId} noun="courses" id={courseId} part="outline">
        <LoadedOutline courseId={courseId} />
      </SoftLock>
    </ResourceContextProvider>
  );
}

function LoadedOutline({ courseId }: { courseId: string }) {
  const text = useText();
  const addresses = useCourseAddresses();
  const state = useOutline(courseId);
  const { data, error, retry, refresh } = state;
  const [chapter, setChapter] = useState('');
  // Loads the course's title for the breadcrumb.
  const course = useCourseTitle(courseId) || data?.title;
  const count = data?.chapters.reduce((sum, { items }) => sum + 1 + items.length, 0);
  const title = course ? text('outline.title', { course }) : text('outline.untitled');
  return (
    <section className={list.list} aria-label={title}>
      <ListHeading title={title} count={count === undefined ? undefined : formatNumber(count)}>
        <TrashLink />
        <LinkButton to={addresses.chapters(courseId)} label="outline.chapters" />
        <LinkButton to={addresses.view(courseId)} label="chapters.viewCourse" />
      </ListHeading>
      <ResourceContextProvider value="course/chapters">
        <AddChapter courseId={courseId} typed={chapter} onType={setChapter} onAdded={() => void refresh()} />
      </ResourceContextProvider>
      {data ? (
        <OutlineOf courseId={courseId} outline={data} state={state} />
      ) : error ? (
        <LoadFailure error={error} loadFailure="outline.fetchFailed" onRetry={retry} />
      ) : (
        <LoadingRows />
      )}
    </section>
  );
}

type Dialog = { name: 'move' | 'copy'; part: OutlinePart };

function OutlineOf({ courseId, outline, state }: { courseId: string; outline: Outline; state: OutlineState }) {
  const text = useText();
  const navigate = useNavigate();
  const addressOf = usePartAddress();
  const actions = usePartActions(courseId, state);
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed);
  const fullTree = useMemo(() => treeOf(outline), [outline]);
  const tree = useMemo(() => (search.trim() === '' ? fullTree : treeOf(outline, search)), [outline, fullTree, search]);
  const chapterIds = useMemo(() => outline.chapters.map(({ _id }) => _id), [outline]);
  const [menu, setMenu] = useState<OpenRowMenu>();
  const [renaming, setRenaming] = useState<string>();
  const [addingTo, setAddingTo] = useState<OutlinePart>();
  const partToFocus = usePartToFocus();
  const [rowToFocus, setRowToFocus] = useState(partToFocus);
  const [openIds, setOpened] = useState(() => openAtFirst(fullTree, chapterIds, partToFocus));
  const [dialog, setDialog] = useState<Dialog>();
  const searching = search.trim() !== '';
  const expandedIds = searching ? chapterIds : openIds;
  if (outline.chapters.length === 0) {
    return <EmptyState title={text('outline.empty')} icon={<AccountTreeOutlined fontSize="inherit" />} />;
  }
  return (
    <>
      <Tools
        typed={typed}
        onType={setTyped}
        searching={searching}
        hasOpen={openIds.length > 0}
        onToggleAll={() => setOpened(openIds.length > 0 ? [] : chapterIds)}
      />
      {addingTo ? (
        <AddTopics
          key={addingTo.id}
          chapter={addingTo}
          onAdded={() => {
            setOpened((ids) => [...new Set([...ids, addingTo.id])]);
            void state.refresh();
          }}
          onClose={() => {
            setRowToFocus(addingTo.id);
            setAddingTo(undefined);
          }}
        />
      ) : null}
      {tree.children.get(tree.root)?.length === 0 ? (
        <EmptyState title={text('outline.noResults')} icon={<SearchOutlined fontSize="inherit" />} />
      ) : (
        <OutlineTreeView
          label={text('outline.title', { course: outline.title })}
          tree={tree}
          searching={searching}
          expanded={expandedIds}
          onExpanded={searching ? () => undefined : setOpened}
          actions={actions}
          renaming={renaming}
          onRenaming={setRenaming}
          rowToFocus={rowToFocus}
          onFocused={() => setRowToFocus(undefined)}
          onOpen={(part) => void navigate(addressOf(part), { state: fromOutline })}
          onMenu={(part, anchor) => setMenu({ part, anchor })}
          onDelete={(part) => void actions.remove(part, outline)}
        />
      )}
      <RowMenu
        open={menu}
        onClose={() => setMenu(undefined)}
        onAddTopics={setAddingTo}
        onRename={({ id }) => setRenaming(id)}
        onMove={(part) => setDialog({ name: 'move', part })}
        onCopy={(part) => setDialog({ name: 'copy', part })}
        onDuplicate={(part) => void actions.duplicate(part)}
        onDelete={(part) => void actions.remove(part, outline)}
      />
      {dialog ? (
        <PartDialog {...dialog} tree={fullTree} actions={actions} onClose={() => setDialog(undefined)} />
      ) : null}
    </>
  );
}

/**
 * The chapters to open at first: in a small course all of them, in a large one only the chapter of the part to focus.
 */
function openAtFirst(tree: OutlineTree, chapterIds: string[], partToFocus: string | undefined): string[] {
  if (tree.parts.size <= maxOpenParts) return chapterIds;
  const chapter = partToFocus === undefined ? undefined : tree.parts.get(partToFocus)?.parent;
  return chapter === undefined ? [] : [chapter];
}

function Tools(props: {
  typed: string;
  onType: (typed: string) => void;
  searching: boolean;
  /** Whether any chapter is open. */
  hasOpen: boolean;
  onToggleAll: () => void;
}) {
  const { typed, onType, searching, hasOpen, onToggleAll } = props;
  const text = useText();
  return (
    <Row role="search" gap={12} justify="between" below={8}>
      <div className={toolbar.search}>
        <SearchOutlined className={toolbar.searchIcon} fontSize="inherit" />
        <input
          type="search"
          className={toolbar.searchInput}
          data-search
          aria-label={text('outline.search')}
          placeholder={text('outline.searchPlaceholder')}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => onType(event.target.value)}
        />
      </div>
      <Button variant="text" color="inherit" disabled={searching} onClick={onToggleAll}>
        {text(hasOpen ? 'outline.collapseAll' : 'outline.expandAll')}
      </Button>
    </Row>
  );
}

function PartDialog(props: Dialog & { tree: OutlineTree; actions: PartActions; onClose: () => void }) {
  const { name, part, tree, actions, onClose } = props;
  return name === 'move' ? (
    <MoveDialog part={part} tree={tree} actions={actions} onClose={onClose} />
  ) : (
    <CopyDialog part={part} actions={actions} onClose={onClose} />
  );
}
