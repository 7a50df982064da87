import type { AlertRow } from '#stories/alerts.ts';
import { clicks, type Stories, type Story } from '#stories/story.ts';
import { FilterTabs } from './FilterTabs.tsx';
import { RecordList } from './RecordList.tsx';
import { StatCards } from './StatCards.tsx';
import { statusFilter } from './statusFilter.ts';
import type { Column, ListFilter } from './types.ts';

export default {} satisfies Stories;

const columns: readonly Column<AlertRow>[] = [{ source: 'title', sortable: true }, { source: 'status' }];
const filters: readonly ListFilter[] = [
  statusFilter,
  { source: 'createdAt', choices: [], range: 'date' },
  { source: 'author', label: 'alerts.fields.message', choices: [], typed: true },
  { source: 'title', choices: [], loading: true },
];
const render = () => <RecordList<AlertRow> columns={columns} filters={filters} />;
const set = 'filter={"status":"active","createdAt_gte":"2026-11-01","author":"office","by":"e1"}';
const counts = { active: 4, inactive: 1 };

export const Unset: Story = { render };
export const Set: Story = { render, parameters: { address: `/alert?${set}` } };
/** On a phone the first matching element opens the sheet of all filters. */
export const Choices: Story = { render, play: clicks('[role=search] [aria-haspopup]') };
export const Display: Story = { render, play: clicks('[role=search] [aria-haspopup=dialog]:last-of-type') };
export const Tabs: Story = {
  render: () => (
    <RecordList<AlertRow>
      columns={columns}
      tabs={<FilterTabs filter={statusFilter} all="list.any" counts={counts} />}
    />
  ),
};
export const Figures: Story = {
  render: () => (
    <StatCards
      label="Alerts"
      cards={[
        { label: 'Active', value: 1234, note: 'of 5,678' },
        { label: 'Waiting', value: 3, warns: true },
        { label: 'On its way', value: undefined },
      ]}
    />
  ),
};
