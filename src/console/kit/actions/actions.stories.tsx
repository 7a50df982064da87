import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import { RecordContextProvider } from 'react-admin';
import { alertRows, longText } from '#stories/alerts.ts';
import type { Stories, Story } from '#stories/story.ts';
import { Row } from '../layout/parts.tsx';
import { ActionButton } from './ActionButton.tsx';
import { HistoryButton } from './HistoryButton.tsx';

export default {} satisfies Stories;

const props = { action: 'delete', label: 'Delete', onClick: () => undefined } as const;
const icon = <DeleteOutlined fontSize="small" />;
const buttons = () => (
  <Row wrap>
    <ActionButton {...props} />
    <ActionButton {...props} variant="contained" danger />
    <ActionButton {...props} icon={icon} iconOnly subject="Holiday 001" />
    <ActionButton {...props} icon={icon} variant="outlined" pending />
    <ActionButton {...props} disabled />
    <ActionButton {...props} label={longText} />
  </Row>
);
export const Buttons: Story = { render: buttons, parameters: { server: 'waits' } };
export const Refused: Story = { render: buttons, parameters: { rights: { read: true } } };
export const History: Story = {
  render: () => (
    <RecordContextProvider value={alertRows(1)[0]}>
      <HistoryButton />
    </RecordContextProvider>
  ),
};
