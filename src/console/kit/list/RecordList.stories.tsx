import { longRows, type AlertRow } from '#stories/alerts.ts';
import { clicks, type Stories, type Story } from '#stories/story.ts';
import { dateColumn, longTextColumn } from './columns.tsx';
import { RecordList, type Column } from './RecordList.tsx';
import { statusFilterOf } from './statusFilter.ts';

export default {} satisfies Stories;

const columns: readonly Column<AlertRow>[] = [
  { source: 'title', sortable: true, width: 320 },
  longTextColumn<AlertRow>({ source: 'message' }),
  { source: 'status', sortable: true, card: 'status' },
  dateColumn<AlertRow>({ source: 'createdAt', sortable: true, onlyWide: true }),
];
const filters = [statusFilterOf(['active', 'inactive'])];

const render = () => (
  <RecordList<AlertRow> columns={columns} filters={filters} create edits deletes recordLink="record" />
);

export const Rows: Story = { render };
export const Pages: Story = { render, parameters: { address: '/alert?perPage=3' } };
export const Empty: Story = { render, parameters: { records: {} } };
export const NothingFound: Story = { render, parameters: { address: '/alert?filter={"q":"nowhere"}' } };
export const Filtered: Story = { render, parameters: { address: '/alert?filter={"status":"inactive"}' } };
export const Loading: Story = { render, parameters: { server: 'waits' } };
export const Failed: Story = { render, parameters: { server: 'fails' } };
export const RefusedByServer: Story = { render, parameters: { server: 'refuses' } };
export const Refused: Story = { render, parameters: { rights: { add: true } } };
export const Reader: Story = { render, parameters: { rights: { read: true } } };
export const LongText: Story = { render, parameters: { records: { alert: longRows } } };
export const Selected: Story = { render, play: clicks('td input[type=checkbox], li input[type=checkbox]') };
export const MenuOfRow: Story = { render, play: clicks('[data-control=menu]') };
