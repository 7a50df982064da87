import type { AlertRow } from '#stories/alerts.ts';
import { clicks, type Stories, type Story } from '#stories/story.ts';
import { RecordList } from '../list/RecordList.tsx';
import { ExportButton } from './ExportButton.tsx';

export default {} satisfies Stories;

const button = (
  <ExportButton
    format="csv"
    fileName={(date) => `alerts-${date}`}
    columns={[{ header: 'Title', value: ({ title }) => String(title) }]}
    none="alerts.empty"
    failure="alerts.fetchFailed"
  />
);
const render = () => <RecordList<AlertRow> columns={[{ source: 'title' }]} actions={button} />;
const starts = clicks('header button, [role=search] [role=toolbar] button:not([aria-haspopup])');

export const Idle: Story = { render };
export const Running: Story = {
  render,
  parameters: { server: 'answersPages' },
  async play(context) {
    await starts(context);
    await clicks('section > div > progress')(context);
  },
};
export const NothingToExport: Story = { render, parameters: { records: {} }, play: starts };
