import Button from '@mui/material/Button';
import { longText } from '#stories/alerts.ts';
import type { Stories, Story } from '#stories/story.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import { LoadingRows } from './LoadingRows.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import { OfflineState } from './OfflineState.tsx';
import { RefusedState } from './RefusedState.tsx';

export default {} satisfies Stories;

const retry = () => undefined;

export const Empty: Story = {
  render: () => (
    <EmptyState title="No alerts yet." text="They are shown on every page." action={<Button>Add</Button>} />
  ),
};
export const Loading: Story = { render: () => <LoadingRows rows={4} /> };
export const Failed: Story = {
  render: () => (
    <ErrorState
      message="Failed to fetch alerts"
      detail="The database does not answer."
      requestId="7f3c2a90"
      onRetry={retry}
    />
  ),
};
export const Offline: Story = { render: () => <OfflineState /> };
export const Refused: Story = { render: () => <RefusedState needs="update" /> };
export const RefusedByServer: Story = { render: () => <RefusedState reason="Admin privileges are required." /> };
export const PartNotLoaded: Story = { render: () => <NotLoaded state="failed" retry={retry} /> };
export const LongText: Story = { render: () => <ErrorState message={longText} detail={longText} onRetry={retry} /> };
