import { useText } from '#console/texts/index.ts';
import { DialogShell } from '../form/dialog/DialogShell.tsx';
import { LeaveGuard } from '../form/LeaveGuard.tsx';
import { ChooseStage } from './ChooseStage.tsx';
import { FinishedStage } from './FinishedStage.tsx';
import { MappingStage } from './MappingStage.tsx';
import { InterruptedStage } from './InterruptedStage.tsx';
import { PreviewStage } from './PreviewStage.tsx';
import { ReadingStage, RunningStage } from './WaitingStage.tsx';
import type { Import } from './rows.ts';
import { useImport } from './useImport.ts';

export type ImportDialogProps = { definition: Import; onClose: () => void };

/**
 * The import of a spreadsheet, in a dialog over its list: choose a file, review its rows, import them, see the result.
 */
export function ImportDialog({ definition, onClose }: ImportDialogProps) {
  const text = useText();
  return (
    <DialogShell title={text(definition.title)} width={1200} onClose={onClose}>
      <Stages definition={definition} />
    </DialogShell>
  );
}

function Stages({ definition }: { definition: Import }) {
  const running = useImport(definition);
  const { stage } = running;
  return (
    <>
      {stage.name === 'choose' && <ChooseStage definition={definition} running={running} refusal={stage.refusal} />}
      {stage.name === 'reading' && <ReadingStage running={running} fileName={stage.fileName} />}
      {stage.name === 'mapping' && (
        <MappingStage definition={definition} running={running} table={stage.table} places={stage.places} />
      )}
      {stage.name === 'preview' && <PreviewStage definition={definition} running={running} sheet={stage.sheet} />}
      {stage.name === 'running' && (
        <RunningStage running={running} progress={stage.progress} isInBackground={stage.isInBackground} />
      )}
      {stage.name === 'interrupted' && (
        <InterruptedStage definition={definition} running={running} interrupted={stage} />
      )}
      {stage.name === 'finished' && (
        <FinishedStage definition={definition} running={running} sheet={stage.sheet} result={stage.result} />
      )}
      {running.question}
      <LeaveGuard leave={running.leave} />
    </>
  );
}
