import { alertRows, longText } from '#stories/alerts.ts';
import { clicks, type Stories, type Story } from '#stories/story.ts';
import { HistoryDialog } from './HistoryDialog.tsx';

export default {} satisfies Stories;

const author = { _id: 'e2', name: 'Vikram Singh' };
const change = { at: '2026-11-23T05:30:00.000Z', by: author, address: '203.0.113.7' };
const entries = [
  { ...change, _id: 'h3', version: 3, action: 'update', data: { message: longText } },
  { ...change, _id: 'h2', version: 2, action: 'setStatus', data: { status: 'inactive' }, by: null },
  { ...change, _id: 'h1', version: 1, action: 'create', data: {} },
];
const path = '/history/alert/a001';
const render = () => <HistoryDialog id="a001" name="Holiday 001" onClose={() => undefined} />;

export const Versions: Story = { render, parameters: { replies: { [path]: entries } } };
export const OldVersion: Story = { ...Versions, play: clicks('[role=dialog] li:nth-of-type(2) button') };
export const FirstVersion: Story = { ...Versions, play: clicks('[role=dialog] li:nth-of-type(3) button') };
export const Empty: Story = { render, parameters: { replies: { [path]: [] } } };
export const Loading: Story = { render, parameters: { server: 'waits' } };
export const Failed: Story = { render, parameters: { server: 'fails' } };
export const LongName: Story = {
  render: () => <HistoryDialog id="a001" name={longText} onClose={() => undefined} />,
  parameters: { replies: { [path]: entries }, records: { alert: alertRows(1) } },
};
