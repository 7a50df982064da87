import { clicks, type Stories, type Story } from '#stories/story.ts';
import { DayField } from './DayField.tsx';

export default {} satisfies Stories;

const ignore = () => undefined;

export const Empty: Story = { render: () => <DayField label="From" value="" onChange={ignore} /> };
export const Filled: Story = { render: () => <DayField label="From" value="2026-11-24" onChange={ignore} /> };
export const Refused: Story = {
  render: () => (
    <>
      <DayField label="To" value="2026-11-24" onChange={ignore} aria-invalid aria-describedby="reason" />
      <p id="reason">Not before the first day.</p>
    </>
  ),
};
export const Calendar: Story = { ...Filled, play: clicks('[aria-haspopup=dialog]') };
