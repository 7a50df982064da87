import ViewList from '@mui/icons-material/ViewList';
import Button from '@mui/material/Button';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { LinkBase, ResourceContextProvider, useCreatePath, type RaRecord } from 'react-admin';
import type { Lead } from '#contract/communication/leadRecord.ts';
import type { BoardColumn } from '#contract/communication/leads.ts';
import type { LeadStage } from '#contract/communication/leadStages.ts';
import { me } from '#contract/relativeValues.ts';
import { useText } from '#console/texts/index.ts';
import { usePermission } from '#console/kit/access/usePermission.ts';
import { formatDate, formatNumber } from '#console/kit/format/format.ts';
import { Row, Stack, Text, VisuallyHidden } from '#console/kit/layout/parts.tsx';
import { useMedia } from '#console/kit/layout/useMedia.ts';
import { useNarrow } from '#console/kit/layout/useNarrow.ts';
import type { Row as ListRow } from '#console/kit/list/RecordList.tsx';
import { ErrorState } from '#console/kit/states/ErrorState.tsx';
import { LoadingRows } from '#console/kit/states/LoadingRows.tsx';
import { RefusedState } from '#console/kit/states/RefusedState.tsx';
import { BoardCard } from './BoardCard.tsx';
import { useLeadScreen } from './leadScreen.ts';
import { MoveDialogs } from './MoveDialogs.tsx';
import { useMove } from './progress.tsx';
import { useBoard, useBoardFilter, type BoardFilter } from './useBoard.ts';
import styles from './leads.module.css';

/** The board of leads, with a column for each stage; an alternative to the list. */
export function LeadBoard() {
  const mayRead = usePermission('read', 'enquiries');
  if (!mayRead) return <RefusedState needs="read" module="enquiries" />;
  return (
    <ResourceContextProvider value="enquiries">
      <Board />
    </ResourceContextProvider>
  );
}

const asRow = (lead: Lead): ListRow<Lead> & RaRecord => ({ ...lead, id: lead._id });
const filterInAddress = (filter: BoardFilter) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;

function Board() {
  const text = useText();
  const createPath = useCreatePath();
  const [filter, setFilter] = useBoardFilter();
  const board = useBoard(filter);
  const narrow = useNarrow();
  const isTouched = useMedia('(pointer: coarse)');
  const choosesStages = narrow || isTouched;
  const moving = useMove();
  const [announcement, setAnnouncement] = useState('');
  const [openStage, setOpenStage] = useState<string>();
  const turn = useRef(Promise.resolve(true));
  const movedId = useRef<string>(undefined);
  // The focus would otherwise be lost when a card moves to another column.
  useEffect(() => {
    if (!movedId.current || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(`[data-record="${movedId.current}"] a`)?.focus();
  });
  const list = createPath({ resource: 'enquiries', type: 'list' });
  const columns = board.data ?? [];

  async function move(lead: Lead, stage: LeadStage) {
    if (stage._id === lead.stageId) return;
    if (stage.kind !== 'lost') board.place(lead, stage._id);
    setAnnouncement(text('leads.movedTo', { name: lead.name, stage: stage.name }));
    // Moves are sent one after another, because a second move of a card would be dropped while the first is in
    // progress.
    turn.current = turn.current.then(() => moving.move(asRow(lead), stage));
    if (!(await turn.current)) void board.refetch();
  }
  /** Ctrl and an arrow key move the focused card; the focus follows it to the new column. */
  function onKeyDown(event: KeyboardEvent, lead: Lead, index: number) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    const target = columns[index + step];
    if (!target) return;
    void move(lead, target.stage);
    if (narrow) setOpenStage(target.stage._id);
    movedId.current = lead._id;
  }

  const open = columns.find(({ stage }) => stage._id === openStage) ?? columns[0];
  const shownColumns = narrow && open ? [open] : columns;
  const stages = columns.map(({ stage }) => stage);
  return (
    <Stack gap={16} as="section" aria-label={text('leads.board')}>
      <BoardHead list={list} filter={filter} onFilter={setFilter} />
      <VisuallyHidden as="output">{announcement}</VisuallyHidden>
      {board.isError ? <ErrorState message={text('leads.fetchFailed')} onRetry={() => void board.refetch()} /> : null}
      {board.isPending ? <LoadingRows /> : null}
      {narrow && open ? <StageTabs columns={columns} open={open} onOpen={setOpenStage} /> : null}
      <div className={styles.board}>
        {shownColumns.map((column) => (
          <Column
            key={column.stage._id}
            column={column}
            list={list + filterInAddress({ ...filter, stageId: column.stage._id })}
            onDrop={(id) => {
              const lead = columns.flatMap(({ leads }) => leads).find(({ _id }) => _id === id);
              if (lead) void move(lead, column.stage);
            }}
            onKeyDown={(event, lead) => onKeyDown(event, lead, columns.indexOf(column))}
            onChoose={choosesStages ? (lead, stage) => void move(lead, stage) : undefined}
            stages={stages}
          />
        ))}
      </div>
      <MoveDialogs moving={moving} />
    </Stack>
  );
}

type HeadProps = { list: string; filter: BoardFilter; onFilter: (filter: BoardFilter) => void };

function BoardHead({ list, filter, onFilter }: HeadProps) {
  const text = useText();
  const [, setScreen] = useLeadScreen();
  return (
    <Row justify="between" wrap>
      <h1>{text('leads.board')}</h1>
      <Row wrap>
        <OwnerFilter filter={filter} onFilter={onFilter} />
        <Button
          component={LinkBase}
          to={list + filterInAddress(filter)}
          startIcon={<ViewList fontSize="small" />}
          onClick={() => setScreen('list')}
        >
          {text('leads.asList')}
        </Button>
      </Row>
    </Row>
  );
}

/** Switches between the leads of all employees and the user's own leads. */
function OwnerFilter({ filter, onFilter }: { filter: BoardFilter; onFilter: (filter: BoardFilter) => void }) {
  const text = useText();
  const { ownerId, ...others } = filter;
  return (
    <Button
      variant={ownerId ? 'contained' : 'outlined'}
      aria-pressed={Boolean(ownerId)}
      onClick={() => onFilter(ownerId ? others : { ...others, ownerId: me })}
    >
      {text('leads.mine')}
    </Button>
  );
}

type StageTabsProps = { columns: readonly BoardColumn[]; open: BoardColumn; onOpen: (stageId: string) => void };

/** Tabs for the stages, because a phone has room for a single column. */
function StageTabs({ columns, open, onOpen }: StageTabsProps) {
  const text = useText();
  return (
    <Row as="nav" wrap gap={4} aria-label={text('leads.fields.stageId')}>
      {columns.map((column) => (
        <Button
          key={column.stage._id}
          size="small"
          aria-current={column === open}
          variant={column === open ? 'contained' : 'outlined'}
          onClick={() => onOpen(column.stage._id)}
        >
          {`${column.stage.name} ${formatNumber(column.count)}`}
        </Button>
      ))}
    </Row>
  );
}

type ColumnProps = {
  column: BoardColumn;
  list: string;
  onDrop: (id: string) => void;
  onKeyDown: (event: KeyboardEvent, lead: Lead) => void;
  /** Set if stages can be chosen on the cards. */
  onChoose: ((lead: Lead, stage: LeadStage) => void) | undefined;
  stages: readonly LeadStage[];
};

function Column({ column, list, onDrop, onKeyDown, onChoose, stages }: ColumnProps) {
  const text = useText();
  const { stage, count, oldestAt, leads } = column;
  const title = `stage-${stage._id}`;
  return (
    <Stack
      as="section"
      gap={8}
      pad={12}
      ground="grey"
      aria-labelledby={title}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        onDrop(event.dataTransfer.getData('text/plain'));
      }}
    >
      <Row justify="between">
        <Text as="h2" size="heading3" id={title} breaks="anywhere">
          {stage.name}
        </Text>
        <Text as="span" numbers>
          {formatNumber(count)}
        </Text>
      </Row>
      <Text size="small" tone="muted">
        {oldestAt ? text('leads.oldest', { date: formatDate(oldestAt) }) : text('leads.columnEmpty')}
      </Text>
      <Stack as="ul" gap={8}>
        {leads.map((lead) => (
          <BoardCard
            key={lead._id}
            lead={asRow(lead)}
            stages={stages}
            onKeyDown={(event) => onKeyDown(event, lead)}
            onChoose={onChoose && ((target) => onChoose(lead, target))}
          />
        ))}
      </Stack>
      {count > leads.length ? (
        <LinkBase to={list}>{text('leads.showAll', { count: formatNumber(count) })}</LinkBase>
      ) : null}
    </Stack>
  );
}
