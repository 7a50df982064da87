import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useRovingStop } from '#console/kit/layout/useRovingStop.ts';

function Row({ names }: { names: readonly string[] }) {
  return (
    <div role="toolbar" aria-label="Tools" ref={useRovingStop()}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>
  );
}

const stops = () => screen.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0);
const focusedText = () => document.activeElement?.textContent;

it('is a single Tab stop, with arrow keys, Home and End inside, even when items come and go', async () => {
  const user = userEvent.setup({ delay: null });
  const { rerender } = render(<Row names={['One', 'Two', 'Three']} />);
  await user.tab();
  expect(focusedText()).toBe('One');
  await user.keyboard('{ArrowLeft}');
  expect(focusedText()).toBe('Three');
  await user.keyboard('{Home}{ArrowRight}');
  expect(focusedText()).toBe('Two');
  await user.tab();
  expect(document.activeElement).toBe(document.body);
  await user.tab({ shift: true });
  expect(focusedText()).toBe('Two');
  rerender(<Row names={['One', 'Four']} />);
  await waitFor(() => expect(stops()).toHaveLength(1));
});
