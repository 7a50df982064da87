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
  const runningImport = useImport(definition);
  const { stage } = runningImport;
  return (
    <>
      {stage.name === 'choose' && (
        <ChooseStage definition={definition} running={runningImport} refusal={stage.refusal} />
      )}
      {stage.name === 'reading' && <ReadingStage running={runningImport} fileName={stage.fileName} />}
      {stage.name === 'mapping' && (
        <MappingStage definition={definition} running={runningImport} table={stage.table} places={stage.places} />
      )}
      {stage.name === 'preview' && <PreviewStage definition={definition} running={runningImport} sheet={stage.sheet} />}
      {stage.name === 'running' && (
        <RunningStage running={runningImport} progress={stage.progress} isInBackground={stage.isInBackground} />
      )}
      {stage.name === 'interrupted' && (
        <InterruptedStage definition={definition} running={runningImport} interrupted={stage} />
      )}
      {stage.name === 'finished' && (
        <FinishedStage definition={definition} running={runningImport} sheet={stage.sheet} result={stage.result} />
      )}
      {runningImport.question}
      <LeaveGuard leave={runningImport.leave} />
    </>
  );
}
