import { longText } from '#stories/alerts.ts';
import { clicks, type Stories, type Story } from '#stories/story.ts';
import { Stack } from '../layout/parts.tsx';
import { ShareBar } from './ShareBar.tsx';
import { StatusChip } from './StatusChip.tsx';
import { StatusToggle } from './StatusToggle.tsx';

export default {} satisfies Stories;

const forever = () => new Promise<never>(() => undefined);
const toggle = () => <StatusToggle tone="green" label="Active" pressed hint="Hide this alert" onToggle={forever} />;

export const Chips: Story = {
  render: () => (
    <Stack align="start">
      <StatusChip tone="green" label="Active" />
      <StatusChip tone="amber" label="Waiting" />
      <StatusChip tone="red" label="Refused" />
      <StatusChip tone="grey" label="Inactive" />
    </Stack>
  ),
};
export const LongChip: Story = { render: () => <StatusChip tone="amber" label={longText} /> };
export const Toggle: Story = { render: toggle };
export const ToggleWaits: Story = { render: toggle, play: clicks('button'), parameters: { server: 'waits' } };
export const ToggleOfReader: Story = { render: toggle, parameters: { rights: { read: true } } };
export const Shares: Story = {
  render: () => (
    <Stack>
      <ShareBar share={0} label="None" />
      <ShareBar share={0.4} tone="amber" label="Two of five" />
      <ShareBar share={1} tone="green" label="All" />
    </Stack>
  ),
};
