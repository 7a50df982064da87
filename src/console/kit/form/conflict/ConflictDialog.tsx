import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Dialog from '@mui/material/Dialog';
import { useId, useMemo, useState } from 'react';
import type { RaRecord } from 'react-admin';
import { useText, type Text as Translate, type TextKey } from '#console/texts/index.ts';
import { focusOnArrival } from '../../dialogs/focus.ts';
import { formatDateTime } from '../../format/format.ts';
import { Row, Stack, Text } from '../../layout/parts.tsx';
import { useNarrow } from '../../layout/useNarrow.ts';
import { dialogPaper } from '../dialog/paper.ts';
import type { FieldEntry } from '../fields.ts';
import type { RecordSchema } from '../schema.ts';
import type { Conflict } from '../lazy/useRecordSave.ts';
import styles from './conflict.module.css';
import { DifferenceChoice, type Side } from './DifferenceChoice.tsx';
import { differences, takenOver, type Difference } from './differences.ts';

/**
 * Shown if another user saved the record after this user opened it. For every differing field it shows both versions;
 * the user chooses one for each field, or one side for all fields. Closing the dialog returns to the form with all
 * unsaved values.
 */
export function ConflictDialog(props: {
  conflict: Conflict;
  schema: RecordSchema;
  entries: readonly FieldEntry[];
  saving: boolean;
  onClose: () => void;
  /** Discards the user's values; the form then shows the stored record. */
  onTake: (currentRecord: RaRecord) => void;
  /** Puts `chosenValues` into the form and saves it over the stored `version`. */
  onSave: (chosenValues: readonly (readonly [path: string, value: unknown])[], version: number | undefined) => void;
}) {
  const { conflict, schema, entries, saving, onClose, onTake, onSave } = props;
  const { current: currentRecord, values, base } = conflict;
  const text = useText();
  const narrow = useNarrow();
  const titleId = useId();
  const textId = useId();
  const rows = useMemo(
    () => differences({ values, current: currentRecord, base }, schema, entries, text),
    [values, currentRecord, base, schema, entries, text],
  );
  const { sideOf, choose, takeAll } = useSides(rows);
  const theirRows = rows.filter((row) => sideOf(row) === 'theirs');

  function decide() {
    if (theirRows.length === rows.length) onTake(currentRecord);
    else onSave(takenOver(theirRows, values), versionOf(currentRecord));
  }
  return (
    <Dialog
      open
      fullScreen={narrow}
      onClose={onClose}
      aria-labelledby={titleId}
      aria-describedby={textId}
      transitionDuration={{ enter: 140, exit: 100 }}
      slotProps={{ paper: dialogPaper(760, narrow) }}
    >
      <Stack pad={24} line="below">
        <h2 id={titleId}>{text('ui.conflict.title')}</h2>
        <Text id={textId} tone="muted">
          {saveDescription(currentRecord, text)} {text('ui.conflict.explain')}
        </Text>
        <Row wrap above={8}>
          <Button size="small" variant="outlined" color="inherit" onClick={() => takeAll('mine')}>
            {text('ui.conflict.allMine')}
          </Button>
          <Button size="small" variant="outlined" color="inherit" onClick={() => takeAll('theirs')}>
            {text('ui.conflict.allTheirs')}
          </Button>
        </Row>
      </Stack>
      {/* A scrolling region must be reachable by keyboard, and the choices inside it are. */}
      <Stack gap={16} pad={24} grow scrolls>
        {rows.map((row) => (
          <DifferenceChoice key={row.path} difference={row} side={sideOf(row)} onChoose={(side) => choose(row, side)} />
        ))}
      </Stack>
      <Row wrap justify="end" pad={16} line="above" className={styles.actions}>
        <Button ref={focusOnArrival} variant="outlined" color="inherit" onClick={onClose}>
          {text('ui.conflict.keepEditing')}
        </Button>
        <Button
          variant="contained"
          disabled={saving}
          startIcon={saving && <CircularProgress size={16} color="inherit" aria-hidden />}
          onClick={decide}
        >
          {text(verbOf(theirRows.length, rows.length))}
        </Button>
      </Row>
    </Dialog>
  );
}

/** The chosen side of each difference; by default the user's own if they changed the field. */
function useSides(rows: readonly Difference[]) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  return {
    sideOf: ({ path, changed }: Difference): Side => choices[path] ?? (changed ? 'mine' : 'theirs'),
    choose: ({ path }: Difference, side: Side) => setChoices({ ...choices, [path]: side }),
    takeAll: (side: Side) => setChoices(Object.fromEntries(rows.map(({ path }) => [path, side]))),
  };
}

function verbOf(theirCount: number, totalCount: number): TextKey {
  if (theirCount === 0) return 'ui.conflict.overwrite';
  return theirCount < totalCount ? 'ui.conflict.combine' : 'ui.conflict.take';
}

/** The author and time of the other save, if the server provides them. */
function saveDescription(currentRecord: RaRecord, text: Translate): string {
  const author: unknown = currentRecord.updatedBy;
  const name =
    typeof author === 'object' && author !== null && 'name' in author && typeof author.name === 'string'
      ? author.name
      : '';
  const time = typeof currentRecord.updatedAt === 'string' ? formatDateTime(currentRecord.updatedAt) : '';
  if (name && time) return text('ui.conflict.changedByAt', { name, time });
  if (name) return text('ui.conflict.changedBy', { name });
  if (time) return text('ui.conflict.changedAt', { time });
  return text('ui.conflict.changed');
}

function versionOf(record: RaRecord): number | undefined {
  return typeof record.version === 'number' ? record.version : undefined;
}
