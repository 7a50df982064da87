import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { formatNumber } from '../format/format.ts';
import { firstClick } from '../layout/secondClick.ts';
import type { ImportProgress } from './sendRows.ts';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';
import { looks } from '../layout/looks.ts';
import { Stack, Text } from '../layout/parts.tsx';
import styles from './import.module.css';

/** Shown while the file is read and checked. */
export function ReadingStage({ running, fileName }: { running: RunningImport; fileName: string }) {
  const text = useText();
  return <WaitingProgress onStop={running.stop} words={text('imports.reading', { name: fileName })} />;
}

/** The progress while the rows are sent. */
export function RunningStage(props: { running: RunningImport; progress: ImportProgress; isInBackground: boolean }) {
  const { running, progress, isInBackground } = props;
  const text = useText();
  const { done, total } = progress;
  const words = text('imports.running', { done: formatNumber(done), total: formatNumber(total) });
  const note = text(isInBackground ? 'imports.goesOn' : 'imports.stayHere');
  return <WaitingProgress onStop={running.stop} words={words} part={done / total} note={note} />;
}

/** Shows the progress of a long operation, with a button that stops it. */
export function WaitingProgress(props: { onStop: () => void; words: string; part?: number; note?: string }) {
  const { onStop, words, part, note } = props;
  const text = useText();
  return (
    <Stage
      actions={
        <Button ref={focusOnArrival} variant="outlined" color="inherit" onClick={firstClick(onStop)}>
          {text('imports.cancel')}
        </Button>
      }
    >
      <Stack gap={12} justify="center" className={styles.waiting}>
        <Text as="span" weight={500} numbers breaks="anywhere">
          {words}
        </Text>
        {/* Without a value the bar is indeterminate. */}
        <progress
          className={looks.progress}
          aria-label={words}
          max={1}
          {...(part === undefined ? {} : { value: part })}
        />
        {note === undefined ? null : (
          <Text as="span" size="table" tone="muted">
            {note}
          </Text>
        )}
      </Stack>
    </Stage>
  );
}
