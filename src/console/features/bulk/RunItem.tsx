import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { BulkRun } from '#contract/features/bulk.ts';
import { useText, type Text as TextOf } from '#console/texts/index.ts';
import { moduleLabel } from '#console/texts/moduleNames.ts';
import { messageInLanguage } from '#console/texts/wording.ts';
import { formatDateTime, formatNumber } from '../../kit/format/format.ts';
import { capitalise } from '../../kit/format/keyInWords.ts';
import { looks } from '../../kit/layout/looks.ts';
import { Row, Stack, Text } from '../../kit/layout/parts.tsx';
import { StatusChip, type Tone } from '../../kit/status/StatusChip.tsx';
import { statusWord } from '../statusWords/statusWord.ts';
import { RunResults, type RecordPath } from './RunResults.tsx';
import { isOpen } from './runs.ts';
import { useRunActions } from './useRunActions.ts';

/** The calls that have texts of their own; any other call is described as a change to records. */
const deeds = ['remove', 'setStatus', 'toggle', 'setRead', 'approve', 'reject', 'reopen'] as const;

/** The action of a run, with the number of its records: 'Set 11 records in Students to Inactive'. */
function labelOf(text: TextOf, { module, endpoint, kind, change, total, undoOf }: BulkRun): string {
  const values = { module: moduleLabel(module), smart_count: total, count: formatNumber(total) };
  const deed = deedOf(text, { endpoint, kind, change }, values);
  return undoOf === null ? capitalise(deed) : text('bulkRuns.undoOf', { deed });
}

function deedOf(
  text: TextOf,
  { endpoint, kind, change }: Pick<BulkRun, 'endpoint' | 'kind' | 'change'>,
  values: { readonly module: string; readonly smart_count: number; readonly count: string },
): string {
  if (kind === 'rows') return text('bulkRuns.deeds.import', values);
  const { field, value } = change ?? {};
  if (endpoint === 'setRead' && typeof value === 'boolean')
    return text(value ? 'bulkRuns.deeds.setUnread' : 'bulkRuns.deeds.setRead', values);
  if (field === 'status' && typeof value === 'string')
    return text('bulkRuns.deeds.setTo', { ...values, value: statusWord(value, text) });
  if (field === 'assignedTo' && typeof value === 'string') return text('bulkRuns.deeds.assign', { ...values, value });
  return text(`bulkRuns.deeds.${deeds.find((deed) => deed === endpoint) ?? 'update'}`, values);
}

const toneOf = ({ state, done, failed }: BulkRun): Tone =>
  state === 'done' ? (failed === 0 ? 'green' : done > 0 ? 'amber' : 'red') : state === 'stopped' ? 'grey' : 'amber';

type Props = { readonly run: BulkRun; readonly pathOf: RecordPath; readonly onFollow: () => void };

/** One bulk action with its progress or its result. */
export function RunItem({ run, pathOf, onFollow }: Props) {
  const text = useText();
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [nameId, resultsId] = [useId(), useId()];
  const { stop, undo, isPending } = useRunActions(run);
  const { state, done, failed, total, reason, kind, createdAt, canUndo, undoneBy } = run;
  const tried = done + failed;
  const counts = { done: formatNumber(isOpen(run) ? tried : done), total: formatNumber(total) };
  const refusedNote = text(kind === 'undo' ? 'bulkRuns.changed' : 'bulkRuns.refused', {
    smart_count: failed,
    count: formatNumber(failed),
  });
  const stateText = text(`bulkRuns.state.${state}`, counts);
  return (
    <Stack as="li" gap={8} padBlock={12} aria-labelledby={nameId}>
      <Row gap={8} wrap justify="between">
        <Stack gap={2}>
          <Text as="strong" id={nameId} weight={500} breaks="anywhere">
            {labelOf(text, run)}
          </Text>
          <Text as="span" size="small" tone="muted" numbers>
            {formatDateTime(createdAt)}
          </Text>
        </Stack>
        <Row gap={8} wrap>
          <StatusChip tone={toneOf(run)} label={failed > 0 ? `${stateText}, ${refusedNote}` : stateText} />
        </Row>
      </Row>
      {isOpen(run) ? (
        <progress className={looks.progress} aria-labelledby={nameId} value={tried} max={Math.max(total, 1)} />
      ) : null}
      {reason === null ? null : (
        <Text size="table" tone="muted">
          {messageInLanguage(reason)}
        </Text>
      )}
      <Row gap={8} wrap>
        {isOpen(run) ? (
          <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={stop}>
            {text('bulkRuns.stop')}
          </Button>
        ) : null}
        {canUndo ? (
          <Button size="small" variant="outlined" color="inherit" disabled={isPending} onClick={undo}>
            {text('bulkRuns.undo')}
          </Button>
        ) : null}
        {undoneBy === null || canUndo ? null : (
          <Text as="span" size="table" tone="muted">
            {text('bulkRuns.undone')}
          </Text>
        )}
        {failed > 0 ? (
          <button
            type="button"
            className={looks.textButton}
            aria-expanded={isUnfolded}
            aria-controls={resultsId}
            onClick={() => setIsUnfolded(!isUnfolded)}
          >
            {text('bulkRuns.details')}
          </button>
        ) : null}
      </Row>
      <div id={resultsId}>{isUnfolded ? <RunResults run={run} pathOf={pathOf} onFollow={onFollow} /> : null}</div>
    </Stack>
  );
}
