import { longText } from '#stories/alerts.ts';
import type { Stories, Story } from '#stories/story.ts';
import { dateColumn, documentColumn, imageColumn, longTextColumn, RupeeCell, numberColumn } from './columns.tsx';
import { RecordList, type Column } from './RecordList.tsx';
import { StackedCell } from './StackedCell.tsx';

export default {} satisfies Stories;

type Sample = {
  id: string;
  title: string;
  message: string;
  count: number | null;
  fee: number | null;
  day: string | null;
  image: string | null;
  paper: string | null;
};

const full: Sample = {
  id: 's1',
  title: 'Filled in',
  message: longText,
  count: 1234567,
  fee: 9999.5,
  day: '2026-11-24T05:30:00.000Z',
  image: '/favicon.svg',
  paper: '/papers/receipt.pdf',
};
const empty = { id: 's2', title: 'Empty', message: '', count: null, fee: null, day: null, image: null, paper: null };
const label = 'alerts.fields.message';

const columns: readonly Column<Sample>[] = [
  { source: 'title', render: ({ title }) => <StackedCell under={longText}>{title}</StackedCell> },
  imageColumn<Sample>({ source: 'image', label }),
  longTextColumn<Sample>({ source: 'message' }),
  numberColumn<Sample>({ source: 'count', label }),
  { source: 'fee', label, align: 'end', render: ({ fee }) => (fee === null ? '–' : <RupeeCell rupees={fee} />) },
  dateColumn<Sample>({ source: 'day', label: 'alerts.fields.createdAt' }),
  documentColumn<Sample>({ source: 'paper', label, nameOf: ({ title }) => title }),
];

export const Columns: Story = {
  render: () => <RecordList<Sample> columns={columns} />,
  parameters: { records: { alert: [full, empty] } },
};
