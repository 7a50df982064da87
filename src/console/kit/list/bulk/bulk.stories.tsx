import CheckOutlined from '@mui/icons-material/CheckOutlined';
import { alerts, type AlertRow } from '#stories/alerts.ts';
import { clicks, type Stories, type Story } from '#stories/story.ts';
import { listStatus } from '../listStatus.ts';
import { RecordList } from '../RecordList.tsx';
import { bulk } from './BulkActionButton.tsx';

export default {} satisfies Stories;

const status = listStatus<AlertRow>({ setStatus: alerts.endpoints.setStatus });
const approval = bulk<AlertRow>({
  label: 'list.applyFilter',
  icon: CheckOutlined,
  needs: 'update',
  applies: (record) => record.status === 'active',
  send: async () => undefined,
  success: 'alerts.updated',
  failure: 'alerts.updateFailed',
});
const render = () => (
  <RecordList<AlertRow>
    columns={[{ source: 'title' }, status.column]}
    filters={[status.filter]}
    bulkActions={[...status.bulkActions, approval]}
    deletes
  />
);

export const PageSelected: Story = { render, play: clicks('th input[type=checkbox], li input[type=checkbox]') };
export const MorePages: Story = { ...PageSelected, parameters: { address: '/alert?perPage=3' } };
export const OfReader: Story = { render, parameters: { rights: { read: true } } };
