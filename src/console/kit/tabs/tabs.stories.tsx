import { longText } from '#stories/alerts.ts';
import type { Stories, Story } from '#stories/story.ts';
import { LinkTabs } from './LinkTabs.tsx';
import { ListTabs } from './ListTabs.tsx';
import { OwnTabs } from './OwnTabs.tsx';
import { PanelTabs } from './PanelTabs.tsx';

export default {} satisfies Stories;

const lists = [
  { resource: 'alert', label: 'alerts.title', list: () => <p>All alerts</p>, count: 1234 },
  { resource: 'blogs', label: 'blogs.title', list: () => <p>All blogs</p> },
] as const;
const views = [
  { to: '/alert', label: 'Outline' },
  { to: '/alert/quiz', label: longText },
] as const;
const panels = [
  { name: 'text', label: 'alerts.fields.message', panel: <p>The message</p> },
  { name: 'days', label: 'alerts.fields.createdAt', panel: <p>The days</p>, count: 3 },
  { name: 'status', label: 'alerts.fields.status', panel: <p>The status</p>, wrong: true },
] as const;
const parts = () => <PanelTabs label="alerts.title" tabs={panels} submitCount={0} />;

export const Lists: Story = { render: () => <ListTabs label="alerts.title" tabs={lists} /> };
export const Links: Story = { render: () => <LinkTabs label="Views" tabs={views} current={views[0]} /> };
export const Panels: Story = { render: parts };
export const SecondPanel: Story = { render: parts, parameters: { address: '/alert?tab=days' } };
export const OwnPanels: Story = { render: () => <OwnTabs label="alerts.title" tabs={panels} start="days" /> };
export const RefusedPanel: Story = { render: () => <PanelTabs label="alerts.title" tabs={panels} submitCount={1} /> };
