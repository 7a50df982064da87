import type { Stories, Story } from '#stories/story.ts';
import { Guarded } from './Guarded.tsx';
import { useNeededRight } from './useNeededRight.ts';

export default {} satisfies Stories;

function NeededRight() {
  return <p>{useNeededRight()('update')}</p>;
}

const render = () => (
  <>
    <NeededRight />
    <Guarded action="update">
      <button type="button">Save</button>
    </Guarded>
  </>
);

export const Allowed: Story = { render };
export const Refused: Story = { render, parameters: { rights: { read: true } } };
