import type { ReactNode } from 'react';
import { AlertDraft, alerts, longText } from '#stories/alerts.ts';
import type { Stories, Story } from '#stories/story.ts';
import { DialogShell } from '../form/dialog/DialogShell.tsx';
import { ChooseStage } from './ChooseStage.tsx';
import type { CheckedSheet } from './checkedSheet.ts';
import { FinishedStage } from './FinishedStage.tsx';
import { ImportDialog } from './ImportDialog.tsx';
import { InterruptedStage } from './InterruptedStage.tsx';
import { MappingStage } from './MappingStage.tsx';
import { PreviewStage } from './PreviewStage.tsx';
import type { Import, ImportRow } from './rows.ts';
import type { RunningImport } from './useImport.ts';
import { ReadingStage, RunningStage } from './WaitingStage.tsx';

export default {} satisfies Stories;

const ignore = () => undefined;
const definition: Import = {
  title: 'students.import.title',
  columns: [
    { source: 'title', header: 'Title' },
    { source: 'message', header: 'Message' },
  ],
  schema: AlertDraft,
  endpoint: alerts.endpoints.create,
  success: 'students.import.done',
  failure: 'students.import.failed',
  fileName: 'alerts',
  example: { title: 'Holiday', message: 'The office is closed.' },
};
const runningImport: RunningImport = {
  stage: { name: 'choose' },
  leave: { ask: async () => true, freely: ignore, isFree: () => true },
  question: null,
  choose: ignore,
  refuse: ignore,
  map: ignore,
  check: ignore,
  startOver: ignore,
  start: ignore,
  retry: ignore,
  forget: ignore,
  stop: ignore,
};
const rows: readonly ImportRow[] = [
  { number: 2, cells: ['Holiday', 'Closed.'], draft: {}, errors: {} },
  { number: 3, cells: ['', longText], errors: { title: 'Title is required' } },
];
const invalidRows = rows.slice(1).map((row) => ({ row, reason: 'Title is required' }));
const header = { number: 1, cells: ['Title', 'Text', 'Author'] };
const sheet: CheckedSheet = {
  fileName: 'alerts.xlsx',
  total: 2,
  wrong: invalidRows,
  rows,
  ready: rows.slice(0, 1),
  ignored: ['Author'],
  places: [0, 1],
  table: {
    fileName: 'alerts.xlsx',
    sheet: 'Sheet 2',
    hidden: ['Sheet 1'],
    header,
    rows: rows.map(({ number, cells }) => ({ number, cells })),
    matched: { places: [0, -1], missing: ['Message'], ignored: ['Text', 'Author'] },
  },
};
const inDialog = (stage: ReactNode): Story => ({
  render: () => (
    <DialogShell title="Import" width={960} onClose={ignore}>
      {stage}
    </DialogShell>
  ),
});
const failedRows = rows.slice(0, 1).map((row) => ({ row, reason: longText }));
const result = { stored: 1, skipped: 0, failed: [], untried: [] };

export const Dialog: Story = { render: () => <ImportDialog definition={definition} onClose={ignore} /> };
export const RefusedFile = inDialog(<ChooseStage definition={definition} running={runningImport} refusal={longText} />);
export const Reading = inDialog(<ReadingStage running={runningImport} fileName={longText} />);
export const Mapping = inDialog(
  <MappingStage definition={definition} running={runningImport} table={sheet.table} places={[0, -1]} />,
);
export const Preview = inDialog(<PreviewStage definition={definition} running={runningImport} sheet={sheet} />);
export const PreviewOfGoodRows = inDialog(
  <PreviewStage
    definition={definition}
    running={runningImport}
    sheet={{ ...sheet, wrong: [], rows: sheet.ready, total: 1 }}
  />,
);
export const Sending = inDialog(
  <RunningStage running={runningImport} isInBackground={false} progress={{ done: 400, total: 1000 }} />,
);
export const Finished = inDialog(
  <FinishedStage
    definition={definition}
    running={runningImport}
    sheet={{ ...sheet, wrong: [], total: 1 }}
    result={result}
  />,
);
export const PartlyFailed = inDialog(
  <FinishedStage
    definition={definition}
    running={runningImport}
    sheet={sheet}
    result={{ ...result, stored: 0, failed: failedRows }}
  />,
);
export const Interrupted = inDialog(
  <InterruptedStage
    definition={definition}
    running={runningImport}
    interrupted={{
      sheet: { ...sheet, cut: { count: 9, after: 3 } },
      result: { ...result, stored: 0, failed: failedRows },
    }}
  />,
);
