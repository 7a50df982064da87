import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { flags } from '#tests/server/app.ts';
import { addChapter, practice } from '#tests/server/course/practice.ts';
import { wholeConsole } from '../wholeConsole.ts';

const tested = wholeConsole();
const user = userEvent.setup({ delay: null });
const part = (name: RegExp) => screen.findByRole('treeitem', { name });
const hasFocus = async (name: RegExp) => {
  const row = await part(name);
  await waitFor(() => expect(row).toHaveFocus());
};

async function outline(employee?: Parameters<typeof tested.open>[1]): Promise<void> {
  const { courseId, chapterId } = await addChapter(tested.app);
  const admin = await tested.app.signInAs('Admin');
  for (const segment of ['case-studies', 'assignments']) {
    const json = { ...practice, title: `The ${segment}`, chapterId };
    await tested.app.request('POST', `/api/${segment}`, { as: admin, json });
  }
  await tested.open(`/${employee ? 'team' : 'admin'}-dashboard/course/${courseId}/outline`, employee);
}

describe('the outline of a course', () => {
  it.each([
    ['Update case study', 'The case-studies', /^Case study: The case-studies/],
    ['Update assignment', 'The assignments', /^Assignment: The assignments/],
    ['Save', 'The journal', /^Chapter: The journal/],
  ])('is the page that “%s” returns to, with the focus on the part', async (button, title, row) => {
    await outline();
    await user.click(await screen.findByRole('link', { name: `Edit ${title}` }));
    expect(await screen.findByRole('link', { name: 'Back to outline' })).toBeInTheDocument();
    const simulations = screen.queryByRole('tab', { name: /^Simulations/ });
    if (simulations) await user.click(simulations);
    await user.click(await screen.findByRole('button', { name: button }));
    await hasFocus(row);
  });

  it('focuses the chapter again after topics were added to it by title', async () => {
    await outline();
    await user.click(await screen.findByRole('button', { name: 'Actions on The journal' }));
    expect(screen.getByRole('menuitem', { name: 'Add topic' })).toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Add topics by title' }));
    const field = await screen.findByRole('textbox', { name: 'New topic in The journal' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.keyboard('{Escape}');
    await hasFocus(/^Chapter: The journal/);
    expect(field.isConnected).toBe(false);
  });

  it('names only to users who may edit the keys that change something', async () => {
    await outline({ permissions: flags({ course: ['read', 'update'] }) });
    await part(/^Chapter: The journal/);
    expect(screen.getByText('F2 rename · Enter open · Alt+↑↓ move')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Trash' })).not.toBeInTheDocument();
  });

  it('shows a read-only user no editing keys and no trash', async () => {
    await outline({ permissions: flags({ course: ['read'] }) });
    await part(/^Chapter: The journal/);
    expect(screen.queryByText(/F2/, { ignore: '[hidden]' })).not.toBeInTheDocument();
    expect(within(screen.getByRole('main')).queryByRole('link', { name: 'Trash' })).not.toBeInTheDocument();
  });
});
