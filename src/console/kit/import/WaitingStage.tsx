import Button from '@mui/material/Button';
import { useText } from '#console/texts/index.ts';
import { focusOnArrival } from '../dialogs/focus.ts';
import { formatNumber } from '../format/format.ts';
import { firstClick } from '../layout/secondClick.ts';
import type { ImportProgress } from './sendRows.ts';
import { Stage } from './Stage.tsx';
import type { RunningImport } from './useImport.ts';
import styles from './import.module.css';

/** The file is being read and checked. */
export function ReadingStage({ running, fileName }: { running: RunningImport; fileName: string }) {
  const text = useText();
  return <Waiting running={running} words={text('imports.reading', { name: fileName })} />;
}

/** The rows are on their way, and how far they have come. */
export function RunningStage({ running, progress }: { running: RunningImport; progress: ImportProgress }) {
  const text = useText();
  const { done, total } = progress;
  const words = text('imports.running', { done: formatNumber(done), total: formatNumber(total) });
  return <Waiting running={running} words={words} part={done / total} />;
}

function Waiting({ running, words, part }: { running: RunningImport; words: string; part?: number }) {
  const text = useText();
  return (
    <Stage
      actions={
        <Button ref={focusOnArrival} variant="outlined" color="inherit" onClick={firstClick(running.stop)}>
          {text('imports.cancel')}
        </Button>
      }
    >
      <div className={styles.waiting}>
        <span className={styles.count}>{words}</span>
        {/* Without a value the bar shows that something happens, not how much. */}
        <progress aria-label={words} max={1} {...(part === undefined ? {} : { value: part })} />
        {part === undefined ? null : <span className={styles.more}>{text('imports.stayHere')}</span>}
      </div>
    </Stage>
  );
}
