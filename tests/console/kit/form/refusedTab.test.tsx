import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PanelTabs, type PanelTab } from '#console/kit/tabs/PanelTabs.tsx';
import { show } from '../screen.tsx';

const taskTabs = [
  { name: 'tasks', label: 'blogs.title', panel: 'The tasks' },
  { name: 'entries', label: 'testimonials.title', panel: 'The entries', wrong: true },
] as const;

function Form({ tabs }: { tabs: readonly PanelTab[] }) {
  const [submitCount, setSubmitCount] = useState(0);
  return (
    <>
      <PanelTabs label="employees.title" tabs={tabs} submitCount={submitCount} />
      <button onClick={() => setSubmitCount((count) => count + 1)}>Save</button>
    </>
  );
}

test('a save refused while another tab is still opening shows the tab with the error', async () => {
  show(<Form tabs={taskTabs} />);
  const [tasks, entries] = screen.getAllByRole('tab');
  await act(async () => entries?.click());
  expect(screen.getByText('The entries')).toBeVisible();

  await act(async () => {
    tasks?.click();
    screen.getByRole('button', { name: 'Save' }).click();
  });

  expect(screen.getByText('The entries')).toBeVisible();
});

test('a save refused on the first tab keeps the rest of the address', async () => {
  const { router } = show(<Form tabs={taskTabs.toReversed()} />);
  await act(() => router.navigate('/testimonials?source=copy', { replace: true }));

  await act(async () => screen.getByRole('button', { name: 'Save' }).click());

  expect(router.state.location.search).toBe('?source=copy');
});
